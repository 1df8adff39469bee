"""Gear grids in a real browser: filled by dragging, by finger, by keyboard, and with scripts switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.support.browser import Server, Sits, asks, changes, click_on, first_load, revision, serious_faults, tab_to
from tests.support.departing_party import FILLED, keep_departing

LARGEST_FIRST_LOAD = 150_000
AT = ((), FILLED, (*FILLED, "put:king_spear"), (*FILLED, "best"), (*FILLED, "done"))


def comes_to(page: Page, server: Server, *answers: str) -> str:
    """Opens the party's table after these answers."""
    id = keep_departing(server.database, *answers)
    page.goto(f"/table/{id}")
    page.wait_for_function("() => document.documentElement.classList.contains('scripted')")
    return id


def stored(page: Page, card: str) -> Locator:
    return page.locator(f"#stored-{card} .handle")


def place(page: Page, number: int) -> Locator:
    return page.locator(f"#place-{number}")


def title_at(page: Page, number: int) -> str:
    titles = place(page, number).locator(".gear-title")
    return titles.inner_text().replace("\n", " ") if titles.count() else ""


def drag(page: Page, what: Locator, where: Locator) -> None:
    """With the mouse, in several steps as a hand does it."""
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), where.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_gear_is_dragged_from_storage_within_the_grid_and_back(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, "equip:ada")
    n = revision(page)
    drag(page, stored(page, "bone_axe"), place(page, 5))
    changes(page, n)
    assert title_at(page, 5) == "Bone Axe"
    n = revision(page)
    drag(page, place(page, 5).locator(".handle"), place(page, 9))
    changes(page, n)
    assert (title_at(page, 5), title_at(page, 9)) == ("", "Bone Axe")
    n = revision(page)
    drag(page, stored(page, "king_spear"), place(page, 9))
    changes(page, n)
    assert title_at(page, 9) == "King Spear"
    n = revision(page)
    drag(page, place(page, 9).locator(".handle"), page.locator("#storage-title"))
    changes(page, n)
    assert title_at(page, 9) == ""


def test_gear_dropped_where_it_cannot_lie_goes_back(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, *FILLED)
    n = revision(page)
    drag(page, stored(page, "leather_cuirass"), place(page, 9))
    assert page.locator(".ghost-card, .holding").count() == 0
    drag(page, stored(page, "bone_darts"), page.locator("#asked"))
    assert page.locator(".ghost-card, .holding").count() == 0
    page.reload()
    assert revision(page) == n
    drag(page, stored(page, "leather_cuirass"), place(page, 5))
    changes(page, n)
    assert title_at(page, 5) == "Leather Cuirass"


def test_affinities_light_up_when_gear_is_laid(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, "equip:ada", "put:rawhide_vest", "5")
    assert page.locator("#bench .places .half.complete").count() == 0
    n = revision(page)
    drag(page, stored(page, "rawhide_headband"), place(page, 2))
    changes(page, n)
    assert page.locator("#bench .places .half.complete").count() == 2
    assert "Rawhide Headband" in page.locator(".bonuses .lit").inner_text()
    assert "1 of 2 bonuses are lit" in page.locator("#grid-words").inner_text()


def test_gear_is_laid_by_finger_on_a_phone(sits: Sits, server: Server):
    page = sits(width=390, height=844, has_touch=True, is_mobile=True)
    comes_to(page, server, "equip:ada")
    stored(page, "bone_axe").tap()
    assert page.locator(".place.may").count() == 9
    assert "Bone Axe picked up" in page.locator("#in-hand-words").inner_text()
    n = revision(page)
    place(page, 5).tap()
    changes(page, n)
    assert title_at(page, 5) == "Bone Axe"
    n = revision(page)
    place(page, 5).locator(".handle").tap()
    place(page, 6).tap()
    changes(page, n)
    assert title_at(page, 6) == "Bone Axe"
    n = revision(page)
    place(page, 6).locator(".handle").tap()
    page.locator("#hand-take").tap()
    changes(page, n)
    assert title_at(page, 6) == ""
    stored(page, "bone_axe").tap()
    page.locator("#hand-look").tap()
    page.wait_for_selector("#leaf[open]")
    assert "Bone Axe" in page.inner_text("#leaf-text")


def test_gear_is_laid_moved_and_taken_out_with_the_keyboard_alone(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, "equip:ada")
    page.locator("#question").focus()
    tab_to(page, "document.activeElement.dataset.card === 'bone_axe'")
    page.keyboard.press("Enter")
    assert "Bone Axe picked up" in page.locator("#bench-said").inner_text()
    assert page.evaluate("document.activeElement.closest('.place').id") == "place-1"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    page.wait_for_function("() => document.activeElement.closest('.place')?.id === 'place-5'")
    assert title_at(page, 5) == "Bone Axe"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.locator(".holding").count() == 0
    page.keyboard.press("Enter")
    page.locator("#place-6 .handle").focus()
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    page.wait_for_function("() => document.activeElement.closest('.place')?.id === 'place-6'")
    assert title_at(page, 6) == "Bone Axe"
    n = revision(page)
    page.keyboard.press("Delete")
    changes(page, n)
    assert title_at(page, 6) == ""


def test_a_gesture_is_undone_whole(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, "equip:ada")
    n = revision(page)
    drag(page, stored(page, "bone_axe"), place(page, 5))
    changes(page, n)
    n = revision(page)
    page.get_by_role("button", name="Undo").click()
    changes(page, n)
    assert title_at(page, 5) == ""
    assert asks(page) == "Equip Ada"


def test_storage_is_searched_and_the_search_stays(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, "equip:ada")
    page.fill("#gear-filter", "armor red")
    assert not stored(page, "bone_axe").is_visible()
    assert stored(page, "white_lion_boots").is_visible()
    n = revision(page)
    drag(page, stored(page, "white_lion_boots"), place(page, 8))
    changes(page, n)
    assert page.input_value("#gear-filter") == "armor red"
    assert not stored(page, "bone_axe").is_visible()
    page.fill("#gear-filter", "no such thing")
    assert page.locator("#none-found").is_visible()


def test_the_next_survivor_loadouts_and_the_best_arrangement(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server, *FILLED)
    page.locator("#best summary").click()
    n = revision(page)
    page.get_by_role("button", name="Arrange").click()
    changes(page, n)
    best = [title_at(page, number) for number in range(1, 10)]
    page.locator("#loadouts summary").click()
    page.fill("#loadout", "scout")
    n = revision(page)
    page.get_by_role("button", name="Save this grid").click()
    changes(page, n)
    n = revision(page)
    page.get_by_role("button", name="Return all gear to storage").click()
    changes(page, n)
    n = revision(page)
    page.locator(".party-tabs").get_by_role("button", name="Cora").click()
    changes(page, n)
    assert asks(page) == "Equip Cora"
    if page.locator("#loadouts[open]").count() == 0:
        page.locator("#loadouts summary").click()
    n = revision(page)
    page.get_by_role("button", name="Use scout").click()
    changes(page, n)
    assert [title_at(page, number) for number in range(1, 10)] == best


def test_another_person_sees_the_grid_change(sits: Sits, server: Server):
    ada, ben = sits(), sits(width=390, height=844)
    id = comes_to(ada, server, "equip:ada")
    ben.goto(f"/table/{id}")
    drag(ada, stored(ada, "bone_axe"), place(ada, 5))
    place(ben, 5).locator(".gear-title").wait_for()
    assert title_at(ben, 5) == "Bone Axe"


def test_a_grid_is_filled_with_scripts_switched_off(sits: Sits, server: Server):
    page = sits(java_script_enabled=False)
    page.goto(f"/table/{keep_departing(server.database)}")
    page.get_by_role("button", name="Fill Ada's grid").click()
    stored(page, "bone_axe").click()
    assert "Bone Axe: choose a lit slot." in page.inner_text("#question")
    place(page, 5).locator(".handle").click()
    assert title_at(page, 5) == "Bone Axe"
    place(page, 5).locator(".handle").click()
    place(page, 6).locator(".handle").click()
    assert title_at(page, 6) == "Bone Axe"
    place(page, 6).locator(".take").click()
    assert title_at(page, 6) == ""
    page.locator(".as-list summary").click()
    page.locator('#answer button[value="put:cloth"]').click()
    page.locator(".as-list summary").click()
    page.locator('#answer button[value="1"]').click()
    assert title_at(page, 1) == "Cloth"
    page.get_by_role("button", name="Done").click()
    assert page.get_by_role("button", name="Depart", exact=True).count() == 1


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault(sits: Sits, server: Server, scheme: str):
    page = sits(theme=scheme, bypass_csp=True, reduced_motion="reduce")
    faults = []
    for answers in AT:
        comes_to(page, server, *answers)
        faults += [(*answers[-1:], *fault) for fault in serious_faults(page)]
    comes_to(page, server, *FILLED)
    stored(page, "king_spear").click()
    faults += [("in hand", *fault) for fault in serious_faults(page)]
    assert not faults, "\n".join(map(str, faults))


def test_the_pages_fit_a_phone_and_a_finger(sits: Sits, server: Server):
    page = sits(width=390, height=844)
    for answers in AT:
        comes_to(page, server, *answers)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, answers
        small = page.evaluate(
            "[...document.querySelectorAll('button.handle, #question .option, .plain, .member-tab, summary')]"
            ".filter(one => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 40))"
            ".map(one => one.outerHTML)"
        )
        assert not small, small


def test_a_party_gets_its_gear_and_departs(sits: Sits, server: Server):
    page = sits()
    comes_to(page, server)
    click_on(page, "equip:ada")
    n = revision(page)
    drag(page, stored(page, "cloth"), place(page, 1))
    changes(page, n)
    n = revision(page)
    page.get_by_role("button", name="Done").click()
    changes(page, n)
    assert "Cloth" in page.locator(".member").first.inner_text()
    click_on(page, "weapon type:cora")
    click_on(page, "axe")
    assert page.locator(".member", has_text="Cora").locator(".state").inner_text() == "axe"


def test_l3_the_first_load_of_a_full_bench_is_small(sits: Sits, server: Server):
    id = keep_departing(server.database, *FILLED)
    loaded = first_load(sits(), f"/table/{id}")
    assert 0 < sum(loaded.values()) <= LARGEST_FIRST_LOAD
