/** The experiments of decision 34. `node docs/decisions/0034-patched-request.mjs` prints each result, or fails. */
import assert from 'node:assert/strict';

/** Check 1: the function at the announcement is still there when something is signed. */
const watchReference = (target) => {
  const { request } = target;
  return () => target.request === request;
};

/** Check 2: the text of a function says that the browser provides it. */
const looksNative = (call) => /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(call));

/** A wallet, which records what reaches it. */
function createWallet() {
  const received = [];
  return { provider: { request: (args) => void received.push(args) }, received };
}

/** What the malicious packages of September 2025 did: send the money elsewhere. */
const divert =
  (original) =>
  (...args) =>
    original(...args.map(() => 'to the thief'));

const EXPERIMENTS = {
  'reference: notices a function that is replaced after the announcement'() {
    const { provider } = createWallet();
    const isSame = watchReference(provider);
    assert.equal(isSame(), true);
    provider.request = divert(provider.request);
    assert.equal(isSame(), false);
  },
  'reference: misses one that is replaced before, as by any package that the page imports'() {
    const { provider, received } = createWallet();
    provider.request = divert(provider.request);
    const isSame = watchReference(provider);
    provider.request('to the shop');
    assert.equal(isSame(), true);
    assert.deepEqual(received, ['to the thief']);
  },
  'reference: misses a getter that returns the original to every read but the call'() {
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
    assert.equal(isSame(), true);
    provider.request('to the shop');
    assert.equal(isSame(), true);
    assert.deepEqual(received, ['to the thief']);
  },
  'reference: misses a patch of what the function uses, such as the channel to the extension'() {
    const received = [];
    const channel = { postMessage: (message) => void received.push(message) };
    const provider = { request: (args) => channel.postMessage(args) };
    const isSame = watchReference(provider);
    channel.postMessage = divert(channel.postMessage);
    provider.request('to the shop');
    assert.equal(isSame(), true);
    assert.deepEqual(received, ['to the thief']);
  },
  'reference: false alarm about a provider that binds its methods when they are read'() {
    const { provider } = createWallet();
    const bound = new Proxy(provider, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    assert.equal(watchReference(bound)(), false);
  },
  'reference: false alarm about a wallet that loads its code at the first request'() {
    const { provider, received } = createWallet();
    const { request } = provider;
    provider.request = (...args) => {
      provider.request = request;
      return request(...args);
    };
    const isSame = watchReference(provider);
    provider.request('to the shop');
    assert.deepEqual(received, ['to the shop']);
    assert.equal(isSame(), false);
  },
  'text: tells a function of the page from one of the browser'() {
    assert.equal(looksNative(Math.max), true);
    assert.equal(looksNative(divert(Math.max)), false);
  },
  'text: misses a patch that is bound'() {
    assert.equal(looksNative(divert(Math.max).bind(null)), true);
  },
  'text: misses a patch that is wrapped in a proxy'() {
    assert.equal(looksNative(new Proxy(divert(Math.max), {})), true);
  },
  'text: says nothing about `request`, which is a function of the page in every wallet'() {
    assert.equal(looksNative(createWallet().provider.request), false);
  },
  'text: false alarm about tools that measure requests'() {
    const times = [];
    const measured = (...args) => {
      times.push(0);
      return Math.max(...args);
    };
    assert.equal(looksNative(measured), false);
  },
};

for (const [name, experiment] of Object.entries(EXPERIMENTS)) {
  experiment();
  console.log(`ok  ${name}`);
}
