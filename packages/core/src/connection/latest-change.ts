import type { AdapterEvent } from '../ports/adapter.js';

/**
 * Reports the events of an adapter. Of the changes of one connection in a row, the first is reported at once and then
 * only the last, before any promise that is settled later: a wallet that reports thousands in one task would keep the
 * page busy for seconds.
 */
export function latestChange(report: (event: AdapterEvent) => void): (event: AdapterEvent) => void {
  let connectorId: string | false = false;
  let held: AdapterEvent | undefined;
  const release = () => {
    const event = held;
    held = undefined;
    connectorId = false;
    if (event) report(event);
  };
  return (event) => {
    const changed = event.type === 'connectionChanged' && event.connection.connectorId;
    if (changed && changed === connectorId) held = event;
    else {
      release();
      report(event);
      connectorId = changed;
      queueMicrotask(release);
    }
  };
}
