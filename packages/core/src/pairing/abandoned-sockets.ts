/** What the SDK's relayer keeps of a socket. */
interface SocketOwner {
  on(event: 'error', listener: () => void): unknown;
}

/** The part of the SDK's relayer that replaces sockets. */
interface Relayer {
  provider: SocketOwner;
  /** Makes the next socket. The SDK calls it once for each attempt. */
  createProvider(): Promise<void>;
}

/**
 * Keeps one listener for errors on every socket. The SDK removes its own ones from a socket that it replaces; if that
 * socket fails later, its emitter would throw, and the page would report an uncaught error.
 */
export function hearAbandonedSockets(relayer: object): void {
  if (!isRelayer(relayer)) return;
  const createProvider = relayer.createProvider.bind(relayer);
  relayer.createProvider = async () => {
    await createProvider();
    relayer.provider.on('error', () => {});
  };
}

/** The SDK declares `createProvider` as private; a version without it is left as it is. */
const isRelayer = (relayer: object): relayer is Relayer =>
  'provider' in relayer && 'createProvider' in relayer && typeof relayer.createProvider === 'function';
