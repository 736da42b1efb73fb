/** For how long everything must have been in order before a press counts. */
export const CALM_MS = 500;

/** Where an event of a pointer was, in the frame and on the screen. */
export interface Place {
  readonly clientX: number;
  readonly clientY: number;
  readonly screenX: number;
  readonly screenY: number;
}

/**
 * Decides which presses count. It is told what the page observes, and has no clock and no document of its own.
 *
 * A press counts if the approval was wholly visible, in a window that had the focus all the time, for 500 ms before the
 * press began and until it ended; and, for a mouse, if the frame has not moved below the pointer in this time.
 */
export interface PressGuard {
  /** In ms; 0 while it is not visible. */
  readonly visibleMs: number;
  readonly isArmed: boolean;
  /** The approval became wholly visible, or is not so any more. */
  see(isVisible: boolean): void;
  /** Something has changed that a visitor must first get to know: the time counts from now on. */
  restart(): void;
  /** The pointer is somewhere, whether or not it has moved. */
  point(place: Place): void;
  /** A button of the pointer went down on Approve. */
  pointerDown(place: Place, kind: string): void;
  /** A key that presses buttons went down on Approve; `isRepeated`: it was held. */
  keyDown(isRepeated: boolean): void;
  /**
   * Approve was pressed.
   * @param place of a pointer; `null` for a key or assistive technology
   * @returns how long the approval had been visible; `null` if the press does not count
   */
  press(place: Place | null): number | null;
}

/** Rounding of coordinates. */
const TOLERANCE = 3;
/** A visitor who zooms the page to 25 or 500 % changes how far the pointer goes in it. */
const MOST_ZOOM = 5.5;

/**
 * Whether a pointer that went from one place to the other did so by itself: as far in the frame as on the screen, but
 * for the zoom, and in the same direction. If not, the frame has moved.
 */
function wentByItself(from: Place, to: Place): boolean {
  const [screenX, screenY] = [to.screenX - from.screenX, to.screenY - from.screenY];
  const [clientX, clientY] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const [onScreen, inFrame] = [Math.hypot(screenX, screenY), Math.hypot(clientX, clientY)];
  if (onScreen <= TOLERANCE && inFrame <= TOLERANCE) return true;
  const isAsFar = onScreen <= inFrame * MOST_ZOOM + TOLERANCE && inFrame <= onScreen * MOST_ZOOM + TOLERANCE;
  const isSameWay = screenX * clientX + screenY * clientY >= 0;
  return isAsFar && isSameWay;
}

/** @param now in ms, of a clock that never goes back */
export function createPressGuard(now: () => number): PressGuard {
  let visibleSince: number | null = null;
  let pointer: { readonly first: Place; last: Place; readonly since: number } | null = null;
  /** Of the press that has begun and not ended. */
  let begun: { readonly isMouse: boolean; readonly isRefused: boolean } | null = null;

  const msSince = (since: number | null | undefined): number => (typeof since === 'number' ? now() - since : 0);
  const isCalm = (since: number | null | undefined): boolean => msSince(since) >= CALM_MS;

  const restart = (): void => {
    if (visibleSince !== null) visibleSince = now();
    pointer = pointer && { first: pointer.last, last: pointer.last, since: now() };
    if (begun) begun = { ...begun, isRefused: true };
  };
  const point = (place: Place): void => {
    if (pointer && wentByItself(pointer.last, place) && wentByItself(pointer.first, place)) {
      pointer.last = place;
      return;
    }
    const isMoved = pointer !== null;
    pointer = { first: place, last: place, since: now() };
    if (isMoved) restart();
  };

  return {
    get visibleMs() {
      return msSince(visibleSince);
    },
    get isArmed() {
      return isCalm(visibleSince);
    },
    see(isVisible) {
      if (isVisible === (visibleSince !== null)) return;
      visibleSince = isVisible ? now() : null;
      if (begun) begun = { ...begun, isRefused: true };
    },
    restart,
    point,
    pointerDown(place, kind) {
      const isMouse = kind === 'mouse';
      if (isMouse) point(place);
      begun = { isMouse, isRefused: !isCalm(visibleSince) || (isMouse && !isCalm(pointer?.since)) };
    },
    keyDown(isRepeated) {
      begun = { isMouse: false, isRefused: isRepeated || !isCalm(visibleSince) };
    },
    press(place) {
      if (place && begun?.isMouse) point(place);
      const own = begun;
      begun = null;
      // Without a beginning, only assistive technology can have pressed.
      const isBegun = own ? !own.isRefused : place === null;
      return isBegun && isCalm(visibleSince) ? msSince(visibleSince) : null;
    },
  };
}
