/// <reference types="node" />
import { Socket } from 'node:net';
import { vi } from 'vitest';

/** Records every host that this process opens a socket to. `net.connect` passes its options in an array. */
export function watchHosts() {
  const hosts = new Set<string>();
  const { connect } = Socket.prototype;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat();
    hosts.add(
      typeof options === 'object' && options !== null && 'host' in options ? String(options.host) : String(options),
    );
    return Reflect.apply(connect, this, args);
  });
  return { hosts, stop: () => spy.mockRestore() };
}
