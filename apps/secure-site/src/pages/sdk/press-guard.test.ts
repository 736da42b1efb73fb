import { beforeEach, describe, expect, it } from 'vitest';
import { CALM_MS, createPressGuard, type Place, type PressGuard } from './press-guard.js';

let now = 0;
let guard: PressGuard;

/** The pointer at a place in the frame, whose corner is at `left` on the screen, at a zoom. */
const at = (x: number, { left = 100, zoom = 1, y = 50 } = {}): Place => ({
  clientX: x,
  clientY: y,
  screenX: left + x * zoom,
  screenY: 200 + y * zoom,
});
const wait = (ms: number) => {
  now += ms;
};
/** A whole press with the mouse. */
const click = (place: Place, end: Place = place) => {
  guard.pointerDown(place, 'mouse');
  wait(80);
  return guard.press(end);
};
const touch = (place: Place) => {
  guard.pointerDown(place, 'touch');
  wait(80);
  return guard.press(place);
};
const key = ({ isRepeated = false } = {}) => {
  guard.keyDown(isRepeated);
  return guard.press(null);
};

beforeEach(() => {
  now = 10_000;
  guard = createPressGuard(() => now);
});

describe('a press counts', () => {
  beforeEach(() => {
    guard.see(true);
    guard.point(at(10));
    wait(CALM_MS);
  });

  it('with the mouse, which was in the frame before', () => {
    expect(guard.isArmed).toBe(true);
    guard.point(at(40));
    expect(click(at(40))).toBe(CALM_MS + 80);
  });

  it('with a finger', () => expect(touch(at(200))).toBe(CALM_MS + 80));
  it('with a key', () => expect(key()).toBe(CALM_MS));
  it('of assistive technology, which begins with nothing', () => expect(guard.press(null)).toBe(CALM_MS));

  it.each([0.25, 0.5, 1, 1.25, 2, 5])('on a page at %d times its size', (zoom) => {
    guard = createPressGuard(() => now);
    guard.see(true);
    guard.point(at(10, { zoom }));
    wait(CALM_MS);
    for (const x of [60, 200, 340, 330, 250]) guard.point(at(x, { zoom, y: x / 2 }));
    expect(click(at(250, { zoom, y: 125 }))).toBe(CALM_MS + 80);
  });
});

describe('a press does not count', () => {
  beforeEach(() => {
    guard.see(true);
    guard.point(at(10));
  });
  const refused = (press: () => number | null) => expect(press()).toBeNull();

  it.each([
    ['the mouse', () => click(at(10))],
    ['a finger', () => touch(at(10))],
    ['a key', () => key()],
    ['assistive technology', () => guard.press(null)],
  ])('within 500 ms after the approval became visible, with %s', (_, press) => {
    wait(CALM_MS - 81);
    refused(press);
  });

  it('that has begun too early, however long it takes', () => {
    wait(CALM_MS - 10);
    guard.pointerDown(at(10), 'mouse');
    wait(5_000);
    refused(() => guard.press(at(10)));
  });

  it('on an approval that was covered or transparent in between', () => {
    wait(CALM_MS);
    guard.see(false);
    refused(() => click(at(10)));
    guard.see(true);
    refused(() => click(at(10)));
    wait(CALM_MS);
    expect(click(at(10))).not.toBeNull();
  });

  it('on an approval that was covered during the press', () => {
    wait(CALM_MS);
    guard.pointerDown(at(10), 'mouse');
    guard.see(false);
    guard.see(true);
    wait(CALM_MS);
    refused(() => guard.press(at(10)));
  });

  it('half of which the window lost the focus for, as to a popup that takes the first half of a double click', () => {
    wait(CALM_MS);
    guard.restart();
    refused(() => click(at(10)));
  });

  it('if the frame moved below the pointer', () => {
    wait(CALM_MS);
    guard.point(at(90, { left: 20 }));
    refused(() => click(at(90, { left: 20 })));
    wait(CALM_MS);
    expect(click(at(90, { left: 20 }))).not.toBeNull();
  });

  it('if the frame moved below the pointer just before the press, or during it', () => {
    wait(CALM_MS);
    refused(() => click(at(90, { left: 20 })));
    wait(CALM_MS);
    refused(() => click(at(90, { left: 20 }), at(10)));
  });

  it('if the frame follows the pointer', () => {
    wait(CALM_MS);
    for (let step = 1; step <= 20; step++) guard.point(at(10, { left: 100 + step * 2 }));
    refused(() => click(at(10, { left: 140 })));
  });

  it('with a mouse that came to be over the frame only just now', () => {
    guard = createPressGuard(() => now);
    guard.see(true);
    wait(5_000);
    refused(() => click(at(10)));
    wait(CALM_MS);
    expect(click(at(10))).not.toBeNull();
  });

  it('with a key that is held', () => {
    wait(CALM_MS);
    refused(() => key({ isRepeated: true }));
  });

  it('with a click of the mouse that did not begin on the button', () => {
    wait(CALM_MS);
    refused(() => guard.press(at(10)));
  });

  it('twice', () => {
    wait(CALM_MS);
    expect(click(at(10))).not.toBeNull();
    refused(() => guard.press(at(10)));
  });
});

it('tells for how long the approval was visible', () => {
  expect(guard.visibleMs).toBe(0);
  wait(100);
  guard.see(true);
  wait(70);
  guard.see(true);
  expect(guard.visibleMs).toBe(70);
  guard.restart();
  expect(guard.visibleMs).toBe(0);
  guard.see(false);
  wait(70);
  expect(guard.visibleMs).toBe(0);
});
