/** The part of the SDK's relayer that opens sockets. */
interface Relayer {
  relayUrl: string;
  connectTimeout: number;
  on(event: string, listener: () => void): unknown;
  /** Makes the next socket, to `relayUrl`. The SDK calls it once for each attempt. */
  createProvider(): Promise<void>;
}

/** How long one of several relays may take to open a socket: all of them fit into the wait for a link. */
const SOCKET_LIMIT_MS = 3_000;

/**
 * Makes each attempt of the SDK to open a socket use the next relay. The one that has answered last is the first to be
 * asked again.
 */
export function rotateRelays(relayer: object, urls: readonly string[]): void {
  if (urls.length < 2 || !isRelayer(relayer)) return;
  /** The relay of the latest socket. The SDK may open that socket again without asking for another. */
  let latest = 0;
  let next = 0;
  const createProvider = relayer.createProvider.bind(relayer);
  relayer.connectTimeout = SOCKET_LIMIT_MS;
  relayer.on('relayer_connect', () => {
    next = latest;
  });
  relayer.createProvider = async () => {
    latest = next;
    next = (latest + 1) % urls.length;
    relayer.relayUrl = urls[latest] ?? relayer.relayUrl;
    await createProvider();
  };
}

/** The SDK declares these members as private; a version without them keeps to the first relay. */
const isRelayer = (relayer: object): relayer is Relayer =>
  'relayUrl' in relayer &&
  'connectTimeout' in relayer &&
  'on' in relayer &&
  'createProvider' in relayer &&
  typeof relayer.createProvider === 'function';
