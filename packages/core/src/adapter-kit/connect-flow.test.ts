import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionAbortedError, ConnectionFailedError } from '../errors/connection-errors.js';
import { isOwnError } from '../errors/modal-error.js';
import { explain } from '../errors/thrown.js';
import type { AdapterEvent } from '../ports/adapter.js';
import { deferred } from '../testing/fake-adapter.js';
import { type LiveWallet, type LiveWalletOptions, liveWallet } from '../testing/live-wallet.js';
import { createConnectFlow } from './connect-flow.js';
import { createConnectionSet } from './connection-set.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function start({ limitMs }: { readonly limitMs?: number } = {}) {
  const emitted: AdapterEvent[] = [];
  const life = new AbortController();
  const connections = createConnectionSet<LiveWallet>((event) => emitted.push(event));
  const flow = createConnectFlow({
    connections,
    life: life.signal,
    ...(limitMs !== undefined && { limitMs }),
    toConnectionError: (thrown) => (isOwnError(thrown) ? thrown : new ConnectionFailedError(explain(thrown))),
  });
  const destroy = () => {
    life.abort();
    connections.destroy();
  };
  return { connections, destroy, flow, shown: () => connections.read()[0]?.connectorId, emitted };
}

/** A wallet whose answer a test controls, and a request that it can abort. */
function asked(connectorId: string, options?: LiveWalletOptions) {
  const wallet = liveWallet(connectorId, options);
  const answer = deferred<LiveWallet | null>();
  const visitor = new AbortController();
  const ask = vi.fn(() => answer.promise);
  return {
    wallet,
    ask,
    request: { connectorId, signal: visitor.signal },
    approve: () => answer.resolve(wallet),
    refuse: (thrown: unknown) => answer.reject(thrown),
    shareNothing: () => answer.resolve(null),
    leave: () => visitor.abort(new ConnectionAbortedError()),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const aborted = { code: 'CONNECTION_ABORTED' };

type Flow = ReturnType<typeof start>['flow'];

/** Starts a flow, and aborts it before the wallet answers. */
async function abandon(run: Flow['connect'] | Flow['restore'], { ask, leave, request }: ReturnType<typeof asked>) {
  const running = expect(run(request, ask)).rejects.toMatchObject(aborted);
  leave();
  await running;
}

describe('connecting', () => {
  it('resolves with what the wallet shares, and reports it', async () => {
    const { flow, emitted } = start();
    const { approve, ask, request } = asked('a');
    const connecting = flow.connect(request, ask);
    approve();
    await expect(connecting).resolves.toMatchObject({ connectorId: 'a' });
    expect(emitted).toMatchObject([{ type: 'connectionChanged', connection: { connectorId: 'a' } }]);
  });

  it('asks no wallet when the request is already aborted', async () => {
    const { flow } = start();
    const { ask, leave, request } = asked('a');
    leave();
    await expect(flow.connect(request, ask)).rejects.toMatchObject(aborted);
    await expect(flow.restore(request, ask)).rejects.toMatchObject(aborted);
    expect(ask).not.toHaveBeenCalled();
  });

  it('turns what the wallet throws into an error with a code, and keeps it as the cause', async () => {
    const { flow, emitted } = start();
    const { ask, refuse, request } = asked('a');
    const connecting = flow.connect(request, ask);
    refuse('wallet is busy');
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_FAILED', cause: 'wallet is busy' });
    expect(emitted).toEqual([]);
  });

  it('turns what is thrown synchronously into an error with a code', async () => {
    const { flow } = start();
    const connecting = flow.connect(asked('a').request, () => {
      throw new TypeError('no');
    });
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  });

  it('rejects with WALLET_LOCKED when the wallet shares no account', async () => {
    const { flow, emitted } = start();
    const { ask, request, shareNothing } = asked('a');
    const connecting = flow.connect(request, ask);
    shareNothing();
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_LOCKED' });
    expect(emitted).toEqual([]);
  });

  it('rejects with WALLET_MISBEHAVED when the wallet shares nothing usable', async () => {
    const { flow, emitted } = start();
    const { approve, ask, request, wallet } = asked('a');
    wallet.share();
    const connecting = flow.connect(request, ask);
    approve();
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(emitted).toEqual([]);
  });
});

describe('a response after the request was aborted', () => {
  it('still counts when it is an approval', async () => {
    const { flow, shown } = start();
    const left = asked('a');
    const { approve, wallet } = left;
    await abandon(flow.connect, left);
    approve();
    await settled();
    expect(shown()).toBe('a');
    expect(wallet.revocations).toBe(0);
  });

  it('is ignored when it is a refusal', async () => {
    const { flow, emitted } = start();
    const left = asked('a');
    await abandon(flow.connect, left);
    left.refuse(new Error('no'));
    await settled();
    expect(emitted).toEqual([]);
  });

  it('is undone when another wallet has been asked since', async () => {
    const { flow, shown } = start();
    const first = asked('a');
    const second = asked('b');
    await abandon(flow.connect, first);
    const other = flow.connect(second.request, second.ask);
    second.approve();
    await other;
    first.approve();
    await settled();
    expect(shown()).toBe('b');
    expect(first.wallet.revocations).toBe(1);
  });

  it('keeps the permission of a wallet that was connected before', async () => {
    const { connections, flow } = start();
    connections.keepSeveral(async () => null);
    connections.add(liveWallet('a'), 'first');
    const first = asked('a');
    const second = asked('b');
    await abandon(flow.connect, first);
    const other = flow.connect(second.request, second.ask);
    second.approve();
    await other;
    first.approve();
    await settled();
    expect(first.wallet.revocations).toBe(0);
    expect(connections.read().map(({ connectorId }) => connectorId)).toEqual(['b', 'a']);
  });

  it('counts when the same wallet has been asked again', async () => {
    const { flow, shown, emitted } = start();
    const first = asked('a');
    const again = asked('a');
    await abandon(flow.connect, first);
    const second = flow.connect(again.request, again.ask);
    first.approve();
    again.approve();
    await second;
    await settled();
    expect(shown()).toBe('a');
    expect(emitted).toHaveLength(1);
    expect(first.wallet.revocations).toBe(0);
  });

  it('is undone when the wallet has been disconnected since', async () => {
    const { flow, shown } = start();
    const left = asked('a');
    const { approve, wallet } = left;
    await abandon(flow.connect, left);
    await flow.disconnect('a');
    approve();
    await settled();
    expect(shown()).toBeUndefined();
    expect(wallet.revocations).toBe(1);
  });
});

describe('a time limit', () => {
  it('ends the wait for a wallet that does not answer, and its late approval still counts', async () => {
    const { flow, shown } = start({ limitMs: 50 });
    const { approve, ask, request } = asked('a');
    const connecting = expect(flow.connect(request, ask)).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(50);
    await connecting;
    approve();
    await settled();
    expect(shown()).toBe('a');
  });

  it('undoes a late approval when another wallet has been asked since', async () => {
    const { flow, shown } = start({ limitMs: 50 });
    const first = asked('a');
    const second = asked('b');
    const connecting = expect(flow.connect(first.request, first.ask)).rejects.toMatchObject({
      code: 'CONNECTION_TIMEOUT',
    });
    await vi.advanceTimersByTimeAsync(50);
    await connecting;
    const other = flow.connect(second.request, second.ask);
    second.approve();
    await other;
    first.approve();
    await settled();
    expect(shown()).toBe('b');
    expect(first.wallet.revocations).toBe(1);
  });
});

describe('after the adapter was destroyed', () => {
  it('rejects pending calls, and ignores a wallet that approves later', async () => {
    const { destroy, flow, emitted } = start({ limitMs: 50 });
    const listen = vi.fn(() => () => undefined);
    const { approve, ask, request, wallet } = asked('a', { listen });
    const connecting = expect(flow.connect(request, ask)).rejects.toMatchObject(aborted);
    const restoring = expect(flow.restore(request, ask)).rejects.toMatchObject(aborted);
    destroy();
    await connecting;
    await restoring;
    approve();
    await settled();
    expect([emitted, wallet.revocations, listen.mock.calls]).toEqual([[], 0, []]);
  });

  it('ignores a superseded wallet that approves later as well', async () => {
    const { destroy, flow } = start();
    const first = asked('a');
    const second = asked('b');
    await abandon(flow.connect, first);
    const other = expect(flow.connect(second.request, second.ask)).rejects.toMatchObject(aborted);
    destroy();
    await other;
    first.approve();
    await settled();
    expect(first.wallet.revocations).toBe(0);
  });

  it('asks no wallet', async () => {
    const { destroy, flow } = start();
    const { ask, request } = asked('a');
    destroy();
    await expect(flow.connect(request, ask)).rejects.toMatchObject(aborted);
    await expect(flow.restore(request, ask)).rejects.toMatchObject(aborted);
    await expect(flow.disconnect('a')).resolves.toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('restoring', () => {
  it('makes the account of the earlier visit the active one, and reports it once', async () => {
    const { emitted, flow } = start();
    const { approve, ask, request } = asked('one');
    approve();
    const connection = await flow.restore({ ...request, address: 'one2' }, ask);
    expect(connection?.accounts.map(({ address }) => address)).toEqual(['one2', 'one1']);
    expect(emitted).toEqual([{ type: 'connectionChanged', connection }]);
  });

  it('keeps the wallet’s order if it no longer shares that account', async () => {
    const { flow } = start();
    const { approve, ask, request } = asked('one');
    approve();
    const connection = await flow.restore({ ...request, address: 'one3' }, ask);
    expect(connection?.accounts.map(({ address }) => address)).toEqual(['one1', 'one2']);
  });

  it('resolves with a connection or with null', async () => {
    const { flow, shown } = start();
    const known = asked('a');
    const restoring = flow.restore(known.request, known.ask);
    known.approve();
    await expect(restoring).resolves.toMatchObject({ connectorId: 'a' });
    expect(shown()).toBe('a');
    const gone = asked('b');
    const looking = flow.restore(gone.request, gone.ask);
    gone.shareNothing();
    await expect(looking).resolves.toBeNull();
    expect(shown()).toBe('a');
  });

  it('resolves with null when a wallet stops sharing at once', async () => {
    const { flow, emitted } = start();
    const { approve, ask, request, wallet } = asked('a');
    wallet.share();
    const restoring = flow.restore(request, ask);
    approve();
    await expect(restoring).resolves.toBeNull();
    expect(emitted).toEqual([]);
  });

  it('ends the connection when the wallet no longer shares anything', async () => {
    const { connections, flow, emitted } = start();
    connections.add(liveWallet('a'), 'first');
    const { ask, request, shareNothing } = asked('a');
    const restoring = flow.restore(request, ask);
    shareNothing();
    await expect(restoring).resolves.toBeNull();
    expect(emitted.at(-1)).toEqual({ type: 'disconnected', connectorId: 'a' });
  });

  it('does not end a connection that began while the wallet was asked', async () => {
    const { connections, flow, shown } = start();
    const { ask, request, shareNothing } = asked('a');
    const restoring = flow.restore(request, ask);
    connections.add(liveWallet('a'), 'first');
    shareNothing();
    await expect(restoring).resolves.toBeNull();
    expect(shown()).toBe('a');
  });

  it('counts when it is late, unless another wallet has been asked since; the permission stays', async () => {
    const { flow, shown } = start();
    const late = asked('a');
    await abandon(flow.restore, late);
    late.approve();
    await settled();
    expect(shown()).toBe('a');
    const tooLate = asked('b');
    const other = asked('c');
    await abandon(flow.restore, tooLate);
    const connecting = flow.connect(other.request, other.ask);
    other.approve();
    await connecting;
    tooLate.approve();
    await settled();
    expect(shown()).toBe('c');
    expect(tooLate.wallet.revocations).toBe(0);
  });

  it('adds the connection last when asked to, and then replaces and supersedes nothing', async () => {
    const { connections, flow, shown } = start();
    connections.keepSeveral(async () => null);
    const first = asked('a');
    const kept = asked('b');
    await abandon(flow.connect, first);
    connections.add(liveWallet('c'), 'first');
    const restoring = flow.restore(kept.request, kept.ask, 'last');
    kept.approve();
    await restoring;
    expect(connections.read().map(({ connectorId }) => connectorId)).toEqual(['c', 'b']);
    first.approve();
    await settled();
    expect(shown()).toBe('a');
  });
});

describe('disconnecting', () => {
  it('ends the connection before it revokes the permission', async () => {
    const { connections, flow, emitted } = start();
    const wallet = liveWallet('a', { revoke: async () => expect(emitted).toHaveLength(2) });
    connections.add(wallet, 'first');
    await flow.disconnect('a');
    await flow.disconnect('a');
    expect(wallet.revocations).toBe(1);
    expect(emitted.map(({ type }) => type)).toEqual(['connectionChanged', 'disconnected']);
  });

  it('does not wait long for a wallet that does not respond', async () => {
    const { connections, flow } = start();
    connections.add(liveWallet('a', { revoke: () => new Promise(() => undefined) }), 'first');
    const leaving = flow.disconnect('a');
    await vi.advanceTimersByTimeAsync(1000);
    await expect(leaving).resolves.toBeUndefined();
  });

  it('rejects with the text of the wallet when it fails', async () => {
    const { connections, flow, shown } = start();
    connections.add(liveWallet('a', { revoke: () => Promise.reject(new Error('the wallet failed')) }), 'first');
    const failure = { code: 'DISCONNECT_FAILED', details: 'the wallet failed' };
    await expect(flow.disconnect('a')).rejects.toMatchObject(failure);
    expect(shown()).toBeUndefined();
  });

  it('ends when the adapter is destroyed, and leaves no timer', async () => {
    const { connections, destroy, flow } = start();
    connections.add(liveWallet('a', { revoke: () => new Promise(() => undefined) }), 'first');
    const leaving = expect(flow.disconnect('a')).rejects.toMatchObject(aborted);
    destroy();
    await leaving;
  });
});
