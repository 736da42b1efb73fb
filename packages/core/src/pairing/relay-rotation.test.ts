import { expect, it } from 'vitest';
import { rotateRelays } from './relay-rotation.js';

const URLS = ['wss://one.test', 'wss://two.test', 'wss://three.test'];

/** A relayer as the SDK's; `opened` has the relay of each socket. */
function start(urls: readonly string[]) {
  const listeners: (() => void)[] = [];
  const opened: string[] = [];
  const relayer = {
    relayUrl: urls[0] ?? '',
    connectTimeout: 10_000,
    on: (event: string, listener: () => void) => void (event === 'relayer_connect' && listeners.push(listener)),
    async createProvider() {
      opened.push(this.relayUrl);
    },
  };
  rotateRelays(relayer, urls);
  const connected = () => {
    for (const listener of listeners) listener();
  };
  return { connected, opened, relayer };
}

it('each attempt to open a socket uses the next relay', async () => {
  const { opened, relayer } = start(URLS);
  for (let attempt = 0; attempt < 4; attempt += 1) await relayer.createProvider();
  expect(opened).toEqual([...URLS, URLS[0]]);
});

it('the relay that has answered last is the first to be asked again, however often its socket was opened again', async () => {
  const { connected, opened, relayer } = start(URLS);
  await relayer.createProvider();
  await relayer.createProvider();
  // The SDK's request opens a lost socket by itself, without a new provider.
  for (let time = 0; time < 3; time += 1) connected();
  await relayer.createProvider();
  await relayer.createProvider();
  expect(opened.slice(2)).toEqual([URLS[1], URLS[2]]);
});

it('one relay keeps the limits of the SDK', () => {
  expect(start(URLS.slice(0, 1)).relayer.connectTimeout).toBe(10_000);
});
