import { createRecorder, type Recorder } from './recorder.js';

/** How often a host was contacted, regardless of the outcome. */
export interface ContactedHost {
  readonly host: string;
  readonly count: number;
}

/** Kinds that are counted at the call, so that requests blocked by a policy are counted too. */
const COUNTED_AT_CALL: readonly string[] = ['fetch', 'xmlhttprequest'];

/**
 * Records which hosts this page contacts from now on. The lab's own host is left out, because a page's own files say nothing
 * about the modal. The test wallets live in a frame, so their requests are not included either. Call it before anything
 * else is loaded.
 */
export function recordRequests(page: Window & typeof globalThis): Recorder<ContactedHost> {
  const record = createRecorder<ContactedHost>();
  const count = (address: string): void => {
    const { host, protocol } = new URL(address, page.location.href);
    if (host === page.location.host || !/^(https?|wss?):$/.test(protocol)) return;
    const others = record.list().filter((entry) => entry.host !== host);
    const before = record.list().find((entry) => entry.host === host)?.count ?? 0;
    record.set([...others, { host, count: before + 1 }].sort((one, other) => one.host.localeCompare(other.host)));
  };

  const { fetch: pageFetch } = page;
  page.fetch = (input, init) => {
    count(input instanceof Request ? input.url : String(input));
    return pageFetch(input, init);
  };
  const { prototype } = page.XMLHttpRequest;
  prototype.open = new Proxy(prototype.open, {
    apply: (open, request, args) => {
      count(String(args[1]));
      return Reflect.apply(open, request, args);
    },
  });
  page.WebSocket = class extends page.WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      count(String(args[0]));
      super(...args);
    }
  };
  // Pictures, beacons, frames, style sheets.
  const observer = new page.PerformanceObserver((entries) => {
    for (const entry of entries.getEntriesByType('resource')) {
      const isCounted = 'initiatorType' in entry && COUNTED_AT_CALL.includes(String(entry.initiatorType));
      if (!isCounted) count(entry.name);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return record;
}
