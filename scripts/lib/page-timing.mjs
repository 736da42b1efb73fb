/** Runs in the page, before any of its scripts. Measures the time from a press to the frame that shows its effect. */
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
