/**
 * Runs in the page, before any of its scripts. Measures the time from a press to the frame that shows its effect. An
 * element is ready when a visitor can use it: at least half opaque, in the viewport, and on top at its own centre.
 */
export function installTiming() {
  /** Searches shadow roots too. */
  const findAll = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? findAll(selector, element.shadowRoot) : [],
    ),
  ];
  const isSeen = (element) => {
    const { height, width } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const opacityOf = (element) => {
    let opacity = 1;
    for (let at = element; at; at = parentOf(at)) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  /** The topmost element at a point, in the innermost shadow root. */
  const topmostAt = (x, y) => {
    let element = document.elementFromPoint(x, y);
    for (let deeper = element; deeper; ) {
      element = deeper;
      deeper = element.shadowRoot?.elementFromPoint(x, y) ?? null;
      if (deeper === element) break;
    }
    return element;
  };
  const isReady = (element) => {
    if (!isSeen(element)) return false;
    const { height, left, top, width } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    return element.contains(topmostAt(x, y)) && opacityOf(element) >= 0.5;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Called while a frame is prepared; resolves in a task after it, when the frame has been painted. */
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });

  window.timing = {
    findAll,
    countElements: () => findAll('*').length,
    isReady,
    buttonNamed: (name) =>
      findAll('button, [role="option"]').find((button) => button.textContent.includes(name) && isSeen(button)),
    /** Milliseconds from the press to the painted frame in which `isThere` holds. */
    async press(element, isThere) {
      const startedAt = performance.now();
      element.click();
      do await frame();
      while (!isThere());
      return (await painted()) - startedAt;
    },
  };
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) window.longTasks.push({ duration, startTime });
  }).observe({ type: 'longtask', buffered: true });
}
