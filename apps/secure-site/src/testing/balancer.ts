import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several processes. */
export interface Balancer {
  readonly url: string;
  /** The ports behind it. A connection goes to the next one that accepts it. */
  setPorts(ports: readonly number[]): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const open = new Set<Socket>();

  /** Ends both when one ends, as a browser sees it. */
  const join = (client: Socket, backend: Socket) => {
    for (const socket of [client, backend]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        (socket === client ? backend : client).destroy();
      });
    }
    client.pipe(backend).pipe(client);
  };
  const forward = (client: Socket, triesLeft: number) => {
    const port = ports[turn % ports.length];
    turn += 1;
    if (port === undefined || triesLeft === 0) return client.destroy();
    const backend = connect(port, HOST);
    const refused = () => forward(client, triesLeft - 1);
    backend.once('error', refused);
    backend.once('connect', () => {
      backend.off('error', refused);
      join(client, backend);
    });
    return backend;
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy());
    forward(client, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://${HOST}:${address.port}`,
    setPorts: (next) => {
      ports = next;
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
