/** Reads from a trace of the browser how long the tasks of a page's main thread took. */

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'];

/**
 * Does something while the browser is traced. A task's time by the clock contains what other programs of a busy machine
 * take; its processor time does not.
 * @returns the durations of the main thread's tasks in ms, the longest first
 */
export async function traceTasks(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const keyOf = ({ pid, tid }) => `${pid} ${tid}`;
  const threads = new Set(
    traceEvents.flatMap((event) =>
      event.name === 'thread_name' && event.args.name === 'CrRendererMain' ? [keyOf(event)] : [],
    ),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(keyOf(event)));
  if (tasks.length === 0) throw new Error('The trace contains no task of the page.');
  const sorted = (durations) => durations.map((us) => us / 1_000).toSorted((one, other) => other - one);
  return {
    cpu: sorted(tasks.map(({ tdur = 0 }) => tdur)),
    clock: sorted(tasks.map(({ dur = 0 }) => dur)),
  };
}
