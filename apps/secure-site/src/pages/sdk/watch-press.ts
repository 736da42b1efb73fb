import { CALM_MS, createPressGuard } from './press-guard.js';

/** From the press until it is carried out: a frame that was covered for the press itself is found out in this time. */
const SETTLE_MS = 250;
/** In CSS px: a page that is zoomed to 400 % on a small screen still is larger. */
const LEAST = { width: 280, height: 240 };
/** How much of the approval must be in the window; rounding costs a little. */
const WHOLE = 0.99;

export interface WatchPressOptions {
  /** What must be visible. */
  readonly card: Element;
  readonly button: Element;
  /** The button counts now, or does not. */
  readonly onChange: (isArmed: boolean) => void;
  /** A press that counts. */
  readonly onPress: (visibleMs: number) => void;
  /** A press that does not. */
  readonly onRefused: () => void;
}

export interface PressWatch {
  /** What the button means has changed: the time counts from now on. */
  restart(): void;
  stop(): void;
}

type SeenEntry = IntersectionObserverEntry & { readonly isVisible?: boolean };

const isLargeEnough = () => window.innerWidth >= LEAST.width && window.innerHeight >= LEAST.height;

/**
 * Feeds a press guard with what the browser tells. Where it can, the browser itself finds out whether anything covers
 * the frame or changes how it is painted (IntersectionObserver with `trackVisibility`); elsewhere only whether the
 * approval is within the window.
 */
export function watchPress({ card, button, onChange, onPress, onRefused }: WatchPressOptions): PressWatch {
  const guard = createPressGuard(() => performance.now());
  const stop = new AbortController();
  const { signal } = stop;
  let isShown = false;
  let isArmed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (guard.isArmed !== isArmed) {
      isArmed = guard.isArmed;
      onChange(isArmed);
    }
    if (isShown && !isArmed) timer = setTimeout(update, Math.max(10, CALM_MS - guard.visibleMs));
  };
  const look = (): void => {
    guard.see(isShown && document.visibilityState === 'visible' && isLargeEnough());
    update();
  };
  const restart = (): void => {
    guard.restart();
    update();
  };
  const refuse = (): void => {
    onRefused();
    update();
  };

  const options = { threshold: [0, 0.5, WHOLE, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const entry: SeenEntry | undefined = entries.at(-1);
    isShown = entry !== undefined && entry.intersectionRatio >= WHOLE && entry.isVisible !== false;
    look();
  }, options);
  observer.observe(card);

  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || !event.isTrusted) return;
    guard.point(event);
    update();
  };
  for (const name of ['pointermove', 'pointerover'] as const) {
    window.addEventListener(name, onPointer, { signal, capture: true });
  }
  const onResize = (): void => {
    guard.restart();
    look();
  };
  // A window that was over this one can have taken half of a double click.
  for (const name of ['blur', 'focus'] as const) window.addEventListener(name, restart, { signal });
  window.addEventListener('resize', onResize, { signal });
  document.addEventListener('visibilitychange', look, { signal });

  button.addEventListener(
    'pointerdown',
    (event) => {
      if (event instanceof PointerEvent && event.isTrusted) guard.pointerDown(event, event.pointerType);
    },
    { signal },
  );
  button.addEventListener(
    'keydown',
    (event) => {
      const isKey = event instanceof KeyboardEvent && event.isTrusted && ['Enter', ' '].includes(event.key);
      if (isKey) guard.keyDown(event.repeat);
    },
    { signal },
  );
  button.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof MouseEvent) || !event.isTrusted) return;
      // Keys and assistive technology click no number of times.
      const visibleMs = guard.press(event.detail > 0 ? event : null);
      if (visibleMs === null) return refuse();
      setTimeout(() => {
        if (signal.aborted) return;
        const isSettled = guard.visibleMs >= visibleMs;
        if (isSettled) onPress(Math.floor(visibleMs));
        else refuse();
      }, SETTLE_MS);
    },
    { signal },
  );

  return {
    restart,
    stop() {
      stop.abort();
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}
