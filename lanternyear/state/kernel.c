/* The innermost loops of board.py and route.py in C, for `make compiled`. Each function does what the Python function
   of the same name does, and a test compares them. A mask of 352 spaces is six words of 64 bits. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

enum { COLUMNS = 22, ROWS = 16, SIZE = COLUMNS * ROWS, WORDS = 6, BYTES = WORDS * 8, LARGEST = 8 };

typedef struct { uint64_t word[WORDS]; } Mask;

static const Mask nothing;
static Mask board, not_west, not_east, positions[LARGEST + 1][LARGEST + 1];

/* ------------------------------------------------------------------ masks */

static void set(Mask *mask, int space) { mask->word[space >> 6] |= (uint64_t)1 << (space & 63); }

static int column(long space) { return (int)((space % COLUMNS + COLUMNS) % COLUMNS); }

static int row(long space) { return (int)((space - column(space)) / COLUMNS); }

static int is_set(const Mask *mask, int space) { return mask->word[space >> 6] >> (space & 63) & 1; }

static int is_empty(Mask mask) {
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++) all |= mask.word[i];
    return !all;
}

static Mask both(Mask a, Mask b) {
    for (int i = 0; i < WORDS; i++) a.word[i] &= b.word[i];
    return a;
}

static Mask either(Mask a, Mask b) {
    for (int i = 0; i < WORDS; i++) a.word[i] |= b.word[i];
    return a;
}

static Mask without(Mask a, Mask b) {
    for (int i = 0; i < WORDS; i++) a.word[i] &= ~b.word[i];
    return a;
}

static Mask further(Mask mask, int spaces) { /* south and east; 0 < spaces < 64 */
    for (int i = WORDS - 1; i >= 0; i--)
        mask.word[i] = mask.word[i] << spaces | (i ? mask.word[i - 1] >> (64 - spaces) : 0);
    return mask;
}

static Mask nearer(Mask mask, int spaces) { /* north and west */
    for (; spaces >= 64; spaces -= 64)
        for (int i = 0; i < WORDS; i++) mask.word[i] = i < WORDS - 1 ? mask.word[i + 1] : 0;
    for (int i = 0; spaces && i < WORDS; i++)
        mask.word[i] = mask.word[i] >> spaces | (i < WORDS - 1 ? mask.word[i + 1] << (64 - spaces) : 0);
    return mask;
}

static Mask grown(Mask mask) {
    Mask across = either(further(both(mask, not_east), 1), nearer(both(mask, not_west), 1));
    Mask down = either(further(mask, COLUMNS), nearer(mask, COLUMNS));
    return both(either(mask, either(across, down)), board);
}

static Mask under(long space, long width, long height) {
    Mask mask = nothing;
    for (long y = 0; y < height; y++)
        for (long x = 0; x < width; x++)
            if (space + y * COLUMNS + x < BYTES * 8) set(&mask, (int)(space + y * COLUMNS + x));
    return mask;
}

/* ------------------------------------------------------------------ to and from Python */

#if PY_VERSION_HEX < 0x030C0000 && PYLONG_BITS_IN_DIGIT == 30 /* the digits themselves: several times as fast */

enum { DIGITS = (BYTES * 8 + PyLong_SHIFT - 1) / PyLong_SHIFT };

static int read_mask(PyObject *number, Mask *mask) {
    const digit *digits = ((PyLongObject *)number)->ob_digit;
    Py_ssize_t size = Py_SIZE(number);
    *mask = nothing;
    if (size < 0 || size > DIGITS || (size == DIGITS && digits[DIGITS - 1] >> (BYTES * 8 % PyLong_SHIFT))) {
        PyErr_SetString(PyExc_OverflowError, "no set of spaces");
        return 0;
    }
    for (int i = 0; i < size; i++) {
        int bit = i * PyLong_SHIFT, into = bit & 63;
        mask->word[bit >> 6] |= (uint64_t)digits[i] << into;
        if (into + PyLong_SHIFT > 64 && (bit >> 6) + 1 < WORDS)
            mask->word[(bit >> 6) + 1] |= (uint64_t)digits[i] >> (64 - into);
    }
    return 1;
}

static PyObject *as_number(Mask mask) {
    digit digits[DIGITS];
    int size = 0;
    for (int i = 0; i < DIGITS; i++) {
        int bit = i * PyLong_SHIFT, from = bit & 63;
        uint64_t part = mask.word[bit >> 6] >> from;
        if (from + PyLong_SHIFT > 64 && (bit >> 6) + 1 < WORDS) part |= mask.word[(bit >> 6) + 1] << (64 - from);
        digits[i] = (digit)(part & PyLong_MASK);
        if (digits[i]) size = i + 1;
    }
    if (size < 2) return PyLong_FromLong(size ? (long)digits[0] : 0);
    PyLongObject *number = _PyLong_New(size);
    if (number) memcpy(number->ob_digit, digits, (size_t)size * sizeof(digit));
    return (PyObject *)number;
}

#else

static int read_mask(PyObject *number, Mask *mask) {
#if PY_VERSION_HEX >= 0x030D0000
    return _PyLong_AsByteArray((PyLongObject *)number, (unsigned char *)mask, BYTES, PY_LITTLE_ENDIAN, 0, 1) == 0;
#else
    return _PyLong_AsByteArray((PyLongObject *)number, (unsigned char *)mask, BYTES, PY_LITTLE_ENDIAN, 0) == 0;
#endif
}

static PyObject *as_number(Mask mask) {
    return _PyLong_FromByteArray((const unsigned char *)&mask, BYTES, PY_LITTLE_ENDIAN, 0);
}

#endif

static int on_board(long space) {
    if (space >= 0 && space < SIZE) return 1;
    PyErr_Format(PyExc_ValueError, "no space %ld", space);
    return 0;
}

static int read_spaces(PyObject *spaces, Mask *mask) { /* who is nowhere is left out */
    PyObject *list = PySequence_Fast(spaces, "spaces wanted");
    *mask = nothing;
    for (Py_ssize_t i = 0; list && i < PySequence_Fast_GET_SIZE(list); i++) {
        long space = PyLong_AsLong(PySequence_Fast_GET_ITEM(list, i));
        if (space >= 0 && on_board(space)) set(mask, (int)space);
        if (PyErr_Occurred()) break;
    }
    Py_XDECREF(list);
    return !PyErr_Occurred();
}

/* Arguments as masks (m), lists of spaces (l), numbers (n) and bases (b: three numbers). */
static int given(PyObject *const *args, Py_ssize_t count, const char *kinds, Mask *masks, long *numbers) {
    Py_ssize_t wanted = (Py_ssize_t)strlen(kinds);
    if (count != wanted) {
        PyErr_Format(PyExc_TypeError, "%zd arguments wanted, %zd given", wanted, count);
        return 0;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *one = args[i];
        if (kinds[i] == 'l') {
            if (!read_spaces(one, masks++)) return 0;
            continue;
        }
        int is_base = kinds[i] == 'b';
        if (is_base ? !PyTuple_Check(one) || PyTuple_GET_SIZE(one) != 3 : !PyLong_Check(one)) {
            PyErr_Format(PyExc_TypeError, "argument %zd is of the wrong type", i + 1);
            return 0;
        }
        if (kinds[i] == 'm') {
            if (!read_mask(one, masks++)) return 0;
            continue;
        }
        for (int part = 0; part < (is_base ? 3 : 1); part++) {
            *numbers = PyLong_AsLong(is_base ? PyTuple_GET_ITEM(one, part) : one);
            if (*numbers++ == -1 && PyErr_Occurred()) return 0;
        }
    }
    return 1;
}

#define FUNCTION(name) static PyObject *name(PyObject *self, PyObject *const *args, Py_ssize_t count)

static PyObject *listed(Mask mask) {
    PyObject *found = PyList_New(0);
    for (int i = 0; found && i < WORDS; i++)
        for (uint64_t left = mask.word[i]; found && left; left &= left - 1) {
            PyObject *space = PyLong_FromLong(i * 64 + __builtin_ctzll(left));
            if (!space || PyList_Append(found, space) < 0) Py_CLEAR(found);
            Py_XDECREF(space);
        }
    return found;
}

/* ------------------------------------------------------------------ board.py */

FUNCTION(grow) {
    Mask mask;
    return given(args, count, "m", &mask, NULL) ? as_number(grown(mask)) : NULL;
}

FUNCTION(flood) {
    Mask masks[2];
    long steps;
    if (!given(args, count, "mmn", masks, &steps)) return NULL;
    Mask seen = masks[0], open = both(either(masks[1], masks[0]), board);
    while (steps-- > 0) {
        Mask more = both(grown(seen), open);
        if (is_empty(without(more, seen))) break;
        seen = more;
    }
    return as_number(without(seen, masks[0]));
}

FUNCTION(reach_by_step) {
    Mask open, reached = nothing;
    long n[2];
    if (!given(args, count, "nmn", &open, n) || !on_board(n[0])) return NULL; /* start, free, steps */
    set(&reached, (int)n[0]);
    PyObject *found = PyList_New(n[1] < 0 ? 1 : n[1] + 1);
    for (Py_ssize_t i = 0; found && i < PyList_GET_SIZE(found); i++) {
        PyList_SET_ITEM(found, i, as_number(reached));
        reached = both(grown(reached), open);
    }
    return found;
}

FUNCTION(path) {
    Mask open, layers[SIZE], seen = nothing;
    long ends[2];
    if (!given(args, count, "nnm", &open, ends)) return NULL; /* start, goal, free */
    if (!on_board(ends[0]) || !on_board(ends[1])) return NULL;
    int last = 0, here = (int)ends[1];
    set(&seen, (int)ends[0]);
    layers[0] = seen;
    while (!is_set(&layers[last], here)) {
        Mask layer = without(both(grown(layers[last]), open), seen);
        if (is_empty(layer)) return PyList_New(0);
        seen = either(seen, layer);
        layers[++last] = layer;
    }
    PyObject *trail = PyList_New(last ? last : 1);
    for (int i = last ? last : 1; trail && i > 0; i--) {
        PyList_SET_ITEM(trail, i - 1, PyLong_FromLong(here));
        if (i == 1) break;
        Mask back = both(grown(under(here, 1, 1)), layers[i - 1]);
        for (here = 0; !back.word[here]; here++);
        here = here * 64 + __builtin_ctzll(back.word[here]);
    }
    return trail;
}

FUNCTION(spaces) {
    Mask mask;
    return given(args, count, "m", &mask, NULL) ? listed(mask) : NULL;
}

FUNCTION(nth_space) {
    Mask mask;
    long index;
    if (!given(args, count, "mn", &mask, &index)) return NULL;
    for (int i = 0; i < WORDS; i++) {
        uint64_t left = mask.word[i];
        int here = __builtin_popcountll(left);
        if (index >= here) {
            index -= here;
            continue;
        }
        while (index--) left &= left - 1;
        return PyLong_FromLong(i * 64 + __builtin_ctzll(left));
    }
    return PyErr_Format(PyExc_IndexError, "no such space");
}

FUNCTION(spaces_under) {
    long n[3];
    return given(args, count, "nnn", NULL, n) && on_board(n[0]) ? as_number(under(n[0], n[1], n[2])) : NULL;
}

FUNCTION(footprint) {
    long n[3];
    return given(args, count, "b", NULL, n) && on_board(n[0]) ? as_number(under(n[0], n[1], n[2])) : NULL;
}

FUNCTION(mask_of) {
    Mask mask = nothing;
    return given(args, count, "l", &mask, NULL) ? as_number(mask) : NULL;
}

FUNCTION(unoccupied) {
    Mask masks[2];
    long n[3];
    if (!given(args, count, "mlnnn", masks, n)) return NULL; /* closed, standing, a base */
    if (n[0] >= SIZE && !on_board(n[0])) return NULL;
    Mask base = n[0] >= 0 ? under(n[0], n[1], n[2]) : nothing;
    return as_number(without(board, either(either(masks[0], masks[1]), base)));
}

FUNCTION(within) {
    long n[4];
    if (!given(args, count, "bn", NULL, n) || !on_board(n[0])) return NULL;
    Mask mask = under(n[0], n[1], n[2]);
    while (n[3]-- > 0) mask = grown(mask);
    return as_number(mask);
}

FUNCTION(positions_covering) {
    Mask mask, all = nothing;
    long n[2];
    if (!given(args, count, "mnn", &mask, n)) return NULL;
    if (n[0] < 1 || n[1] < 1 || n[0] > LARGEST || n[1] > LARGEST)
        return PyErr_Format(PyExc_ValueError, "a base of %ld x %ld", n[0], n[1]);
    for (int y = 0; y < n[1]; y++)
        for (int x = 0; x < n[0]; x++) all = either(all, nearer(mask, y * COLUMNS + x));
    return as_number(both(all, positions[n[0]][n[1]]));
}

static long gap(long a, long long_a, long b, long long_b) {
    long between = b > a ? b - (a + long_a - 1) : a - (b + long_b - 1);
    return between > 0 ? between : 0;
}

static long steps_between(const long *a, const long *b) {
    return gap(column(a[0]), a[1], column(b[0]), b[1]) + gap(row(a[0]), a[2], row(b[0]), b[2]);
}

FUNCTION(distance) {
    long n[6];
    return given(args, count, "bb", NULL, n) ? PyLong_FromLong(steps_between(n, n + 3)) : NULL;
}

static int enters(const long *from, const long *to, long left, long top) {
    long least = 0, most = 0;
    int overlaps[2], on_line[2];
    for (int axis = 0; axis < 2; axis++) {
        long corner = axis ? top : left, low = from[axis] < to[axis] ? from[axis] : to[axis];
        overlaps[axis] = from[axis] + to[axis] - low > corner && low < corner + 2;
        on_line[axis] = from[axis] >= corner && from[axis] <= corner + 2;
    }
    if (from[0] == to[0]) return overlaps[1] && on_line[0];
    if (from[1] == to[1]) return overlaps[0] && on_line[1];
    for (int corner = 0; corner < 4; corner++) {
        long x = left + (corner & 1) * 2, y = top + (corner >> 1) * 2;
        long side = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
        least = !corner || side < least ? side : least;
        most = !corner || side > most ? side : most;
    }
    return overlaps[0] && overlaps[1] && least < 0 && most > 0;
}

FUNCTION(sight_is_blocked) {
    Mask mask;
    long n[6];
    if (!given(args, count, "bbm", &mask, n)) return NULL;
    long from[2] = {2 * column(n[0]) + n[1], 2 * row(n[0]) + n[2]};
    long to[2] = {2 * column(n[3]) + n[4], 2 * row(n[3]) + n[5]};
    for (int space = 0; space < SIZE; space++)
        if (is_set(&mask, space) && enters(from, to, 2 * column(space), 2 * row(space))) Py_RETURN_TRUE;
    Py_RETURN_FALSE;
}

/* ------------------------------------------------------------------ route.py */

FUNCTION(layers_between) {
    Mask masks[2], layers[SIZE], seen = nothing;
    long start;
    if (!given(args, count, "nmm", masks, &start) || !on_board(start)) return NULL; /* start, goals, room */
    int last = 0;
    set(&seen, (int)start);
    layers[0] = seen;
    while (is_empty(both(layers[last], masks[0]))) {
        Mask layer = without(both(grown(layers[last]), masks[1]), seen);
        if (is_empty(layer)) break;
        seen = either(seen, layer);
        layers[++last] = layer;
    }
    Mask back = both(layers[last], masks[0]);
    if (is_empty(back)) last = 0;
    for (int i = last; i >= 0 && !is_empty(back); i--) {
        layers[i] = both(layers[i], back);
        back = grown(back);
    }
    PyObject *found = PyList_New(last + 1);
    for (int i = 0; found && i <= last; i++) PyList_SET_ITEM(found, i, as_number(layers[i]));
    return found;
}

/* ------------------------------------------------------------------ the module */

#define ENTRY(name) {#name, (PyCFunction)(void (*)(void))name, METH_FASTCALL, "As in Python."}

static PyMethodDef functions[] = {
    ENTRY(grow), ENTRY(flood), ENTRY(path), ENTRY(spaces), ENTRY(nth_space), ENTRY(spaces_under),
    ENTRY(footprint), ENTRY(mask_of), ENTRY(unoccupied), ENTRY(within), ENTRY(positions_covering),
    ENTRY(reach_by_step), ENTRY(distance),
    ENTRY(sight_is_blocked), ENTRY(layers_between), {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "kernel", "The board in C.", -1, functions};

PyMODINIT_FUNC PyInit_kernel(void) {
    for (int space = 0; space < SIZE; space++) {
        int x = column(space), y = row(space);
        set(&board, space);
        if (x) set(&not_west, space);
        if (x < COLUMNS - 1) set(&not_east, space);
        for (int width = 1; width <= LARGEST; width++)
            for (int height = 1; height <= LARGEST; height++)
                if (x + width <= COLUMNS && y + height <= ROWS) set(&positions[width][height], space);
    }
    return PyModule_Create(&definition);
}
