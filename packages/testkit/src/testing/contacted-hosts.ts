import { Socket } from 'node:net';
import { vi } from 'vitest';

/** The hosts this process has tried to reach since {@link watchHosts}; all except this machine were blocked. */
export interface HostWatch {
  readonly hosts: ReadonlySet<string>;
  stop(): void;
}

/** Watches every API through which a WalletConnect client connects in Node: `fetch`, and the sockets under its WebSocket. */
export function watchHosts(): HostWatch {
  const hosts = new Set<string>();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    hosts.add(hostname);
    return hostname === '127.0.0.1' ? realFetch(input, init) : Promise.reject(new TypeError('fetch failed'));
  });
  const realConnect = Socket.prototype.connect;
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    hosts.add(hostOf(args));
    return Reflect.apply(realConnect, this, args);
  });
  return {
    hosts,
    stop: () => {
      connect.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}

/** `net.connect` passes its options on in an array. */
function hostOf(args: readonly unknown[]): string {
  const [options] = args.flat();
  return typeof options === 'object' && options !== null && 'host' in options ? String(options.host) : String(options);
}
