import { describe, expect, it } from 'vitest';

/*
 * The experiments of docs/decisions/0034: why a patched `request` or `fetch` is not reported to hosts. The checks below
 * are the prototypes; they are not part of the product.
 */

type Call = (...args: readonly unknown[]) => unknown;

interface Provider {
  request: Call;
}

/** Prototype 1: the function at the announcement is still there when something is signed. */
function watchReference(target: Provider): () => boolean {
  const { request } = target;
  return () => target.request === request;
}

/** Prototype 2: the text of a function says that the browser provides it. */
const looksNative = (call: Call): boolean =>
  /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(call));

/** A wallet, which records what reaches it. */
function createWallet() {
  const received: unknown[] = [];
  const provider: Provider = { request: (args) => void received.push(args) };
  return { provider, received };
}

/** What the malicious package of September 2025 did: send the money elsewhere. */
const divert =
  (original: Call): Call =>
  (...args) =>
    original(...args.map(() => 'to the thief'));

describe('a comparison of the reference', () => {
  it('notices a function that is replaced after the announcement', () => {
    const { provider } = createWallet();
    const isSame = watchReference(provider);
    expect(isSame()).toBe(true);
    provider.request = divert(provider.request);
    expect(isSame()).toBe(false);
  });

  it('misses one that is replaced before, as by any package that the page imports', () => {
    const { provider, received } = createWallet();
    provider.request = divert(provider.request);
    const isSame = watchReference(provider);
    provider.request('to the shop');
    expect(isSame()).toBe(true);
    expect(received).toEqual(['to the thief']);
  });

  it('misses a getter that returns the original to every read but the call', () => {
    const { provider, received } = createWallet();
    const isSame = watchReference(provider);
    const { request } = provider;
    let reads = 0;
    Object.defineProperty(provider, 'request', {
      get: () => {
        reads += 1;
        return reads === 2 ? divert(request) : request;
      },
    });
    expect(isSame()).toBe(true);
    provider.request('to the shop');
    expect(isSame()).toBe(true);
    expect(received).toEqual(['to the thief']);
  });

  it('misses a patch of what the function uses, such as the channel to the extension', () => {
    const received: unknown[] = [];
    const channel = { postMessage: (message: unknown) => void received.push(message) };
    const provider: Provider = { request: (args) => channel.postMessage(args) };
    const isSame = watchReference(provider);
    const { postMessage } = channel;
    channel.postMessage = () => postMessage('to the thief');
    provider.request('to the shop');
    expect(isSame()).toBe(true);
    expect(received).toEqual(['to the thief']);
  });

  it('raises a false alarm about a provider that binds its methods when they are read', () => {
    const { provider } = createWallet();
    const bound = new Proxy(provider, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(watchReference(bound)()).toBe(false);
  });

  it('raises a false alarm about a wallet that loads its code at the first request', () => {
    const { provider, received } = createWallet();
    const { request } = provider;
    provider.request = (...args) => {
      provider.request = request;
      return request(...args);
    };
    const isSame = watchReference(provider);
    provider.request('to the shop');
    expect(received).toEqual(['to the shop']);
    expect(isSame()).toBe(false);
  });
});

describe('a look at the text of the function', () => {
  const native = Math.max as Call;

  it('tells a function of the page from one of the browser', () => {
    expect(looksNative(native)).toBe(true);
    expect(looksNative(divert(native))).toBe(false);
  });

  it.each<[string, (call: Call) => Call]>([
    ['bound', (call) => call.bind(null)],
    ['wrapped in a proxy', (call) => new Proxy(call, {})],
  ])('misses a patch that is %s', (_, disguise) => expect(looksNative(disguise(divert(native)))).toBe(true));

  it('says nothing about `request`, which is a function of the page in every wallet', () => {
    expect(looksNative(createWallet().provider.request)).toBe(false);
  });

  it('raises a false alarm about tools that measure requests', () => {
    const times: number[] = [];
    const measured: Call = (...args) => {
      times.push(0);
      return native(...args);
    };
    expect(looksNative(measured)).toBe(false);
  });
});
