/// <reference types="node" />
import { Socket } from 'node:net';
import { vi } from 'vitest';

export interface HostWatch {
  /** Every host that a socket was opened to or that was fetched from. */
  readonly hosts: ReadonlySet<string>;
  stop(): void;
}

/** `net.connect` passes its options on in a nested array. */
function hostOf(args: readonly unknown[]): string {
  const [options] = args.flat();
  return typeof options === 'object' && options !== null && 'host' in options ? String(options.host) : String(options);
}

/** Watches all network access of this process; fetching from elsewhere fails. */
export function watchHosts(): HostWatch {
  const hosts = new Set<string>();
  const { connect } = Socket.prototype;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    hosts.add(hostOf(args));
    return Reflect.apply(connect, this, args);
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    hosts.add(hostname);
    return hostname === '127.0.0.1' ? fetch(input, init) : Promise.reject(new TypeError('fetch failed'));
  });
  return {
    hosts,
    stop() {
      spy.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}
