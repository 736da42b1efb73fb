import { describe, expect, it, vi } from 'vitest';
import type { AdapterEvent } from '../ports/adapter.js';
import { type LiveWallet, liveWallet } from '../testing/live-wallet.js';
import { type ConnectionSet, createConnectionSet } from './connection-set.js';

/** What was told, as short texts: `+a:a1` for a current connection and its active account, `-a` for an end. */
function start(onEvent: (event: AdapterEvent, set: ConnectionSet<LiveWallet>) => void = () => undefined) {
  const told: string[] = [];
  const set: ConnectionSet<LiveWallet> = createConnectionSet<LiveWallet>((event) => {
    if (event.type === 'connectionChanged') {
      told.push(`+${event.connection.connectorId}:${event.connection.accounts[0].address}`);
    }
    if (event.type === 'disconnected') told.push(`-${event.connectorId}`);
    onEvent(event, set);
  });
  const ids = () => set.read().map(({ connectorId }) => connectorId);
  return { ids, set, told };
}

const restore = async () => null;

describe('one connection at a time', () => {
  it('tells a new connection once and answers with it', () => {
    const { set, told } = start();
    expect(set.add(liveWallet('a'), 'first')).toMatchObject({ connectorId: 'a', accounts: [{ address: 'a1' }, {}] });
    expect(told).toEqual(['+a:a1']);
  });

  it('tells the end of a connection before the one that takes its place', () => {
    const { ids, set, told } = start();
    set.add(liveWallet('a'), 'first');
    set.add(liveWallet('b'), 'first');
    expect(told).toEqual(['+a:a1', '-a', '+b:b1']);
    expect(ids()).toEqual(['b']);
  });

  it('tells no end when the same wallet is connected anew, and nothing when it shares the same', () => {
    const { set, told } = start();
    const former = liveWallet('a');
    set.add(former, 'first');
    const later = liveWallet('a');
    set.add(later, 'first');
    expect(told).toEqual(['+a:a1']);
    former.share('late');
    expect(told).toEqual(['+a:a1']);
    later.share('a9');
    expect(told).toEqual(['+a:a1', '+a:a9']);
  });

  it('tells each change once, and an end once', () => {
    const { set, told } = start();
    const wallet = liveWallet('a');
    set.add(wallet, 'first');
    wallet.share('a2');
    wallet.share('a2');
    wallet.share();
    wallet.share();
    wallet.share('a3');
    expect(told).toEqual(['+a:a1', '+a:a2', '-a']);
    expect(set.find('a')).toBeUndefined();
  });

  it('is told again when the same wallet comes back after its end', () => {
    const { set, told } = start();
    set.add(liveWallet('a'), 'first');
    set.end('a');
    set.end('a');
    set.add(liveWallet('a'), 'first');
    expect(told).toEqual(['+a:a1', '-a', '+a:a1']);
  });

  it('ignores whatever a replaced wallet tells later', () => {
    const { set, told } = start();
    const former = liveWallet('a');
    set.add(former, 'first');
    set.add(liveWallet('b'), 'first');
    former.share('a9');
    former.share();
    expect(told).toEqual(['+a:a1', '-a', '+b:b1']);
  });

  it('takes in no wallet that shares nothing, and ends what was known of it', () => {
    const { set, told } = start();
    const empty = liveWallet('a');
    empty.share();
    expect(set.add(empty, 'first')).toBeUndefined();
    expect(told).toEqual([]);
    set.add(liveWallet('a'), 'first');
    expect(set.add(empty, 'first')).toBeUndefined();
    expect(told).toEqual(['+a:a1', '-a']);
  });

  it('takes in no wallet that stops sharing while it is being listened to', () => {
    const { set, told } = start();
    const wallet = liveWallet('a', {
      listen: (onChange) => {
        wallet.share();
        onChange();
        return () => undefined;
      },
    });
    expect(set.add(wallet, 'first')).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('keeps a wallet that refuses to be listened to, and warns of it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ids, set } = start();
    set.add(
      liveWallet('a', {
        listen: () => {
          throw new Error('no');
        },
      }),
      'first',
    );
    expect(ids()).toEqual(['a']);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('reads changes that no wallet tells when it is asked to', () => {
    const { set, told } = start();
    let address = 'x1';
    const wallet = liveWallet('a');
    set.add(
      {
        ...wallet,
        read: () => ({ connectorId: 'a', accounts: [{ address, type: 'eoa' }], networkId: 'solana:1' }),
      },
      'first',
    );
    address = 'x2';
    set.sync();
    set.sync();
    expect(told).toEqual(['+a:x1', '+a:x2']);
  });

  it('names a connection that is not there', () => {
    const { set } = start();
    expect(() => set.get('a')).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }));
  });

  it('tells nothing and takes nothing in once it is destroyed', () => {
    const { ids, set, told } = start();
    const wallet = liveWallet('a');
    set.add(wallet, 'first');
    set.destroy();
    wallet.share('a9');
    set.sync();
    expect(set.add(liveWallet('b'), 'first')).toBeUndefined();
    expect(told).toEqual(['+a:a1']);
    expect(ids()).toEqual([]);
  });
});

describe('several connections', () => {
  function several(...names: readonly string[]) {
    const started = start();
    const port = started.set.keepSeveral(restore);
    const wallets = names.map((name) => liveWallet(name));
    for (const wallet of wallets) started.set.add(wallet, 'first');
    return { ...started, port, wallets };
  }

  it('stay behind the one that replaces them', () => {
    const { ids, told } = several('a', 'b');
    expect(ids()).toEqual(['b', 'a']);
    expect(told).toEqual(['+a:a1', '+b:b1']);
  });

  it('come back in their order when the current one ends', () => {
    const { ids, set, told } = several('a', 'b', 'c');
    set.end('c');
    expect(ids()).toEqual(['b', 'a']);
    expect(told.slice(-2)).toEqual(['-c', '+b:b1']);
    set.end('a');
    expect(told.slice(-1)).toEqual(['-a']);
  });

  it('leave the current one where it is when they are added last', () => {
    const { ids, set, told } = several('a');
    set.add(liveWallet('b'), 'last');
    expect(ids()).toEqual(['a', 'b']);
    set.add(liveWallet('a'), 'last');
    expect(ids()).toEqual(['a', 'b']);
    expect(told).toEqual(['+a:a1']);
  });

  it('are chosen between, with one of their accounts', async () => {
    const { ids, port, told } = several('a', 'b');
    await port.select({ connectorId: 'a' });
    expect(ids()).toEqual(['a', 'b']);
    await port.select({ connectorId: 'b', address: 'b2' });
    expect(told.slice(-2)).toEqual(['+a:a1', '+b:b2']);
    await expect(port.select({ connectorId: 'none' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect(port.select({ connectorId: 'a', address: 'b1' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(ids()).toEqual(['b', 'a']);
  });

  it('tell their subscribers each change of any of them once', () => {
    const { port, set, wallets } = several('a', 'b');
    const listener = vi.fn();
    const stop = port.subscribe(listener);
    wallets[0]?.share('a2');
    wallets[0]?.share('a2');
    expect(listener).toHaveBeenCalledTimes(1);
    wallets[0]?.share();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(port.read().map(({ connectorId }) => connectorId)).toEqual(['b']);
    stop();
    set.end('b');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('are reached through the same port each time', () => {
    const { port, set } = several('a');
    expect(set.keepSeveral(restore)).toBe(port);
  });
});

describe('a listener that changes the set', () => {
  it('hears of the connection it starts on an end once', () => {
    const { ids, set, told } = start((event, own) => {
      if (event.type === 'disconnected') own.add(liveWallet('b'), 'first');
    });
    set.add(liveWallet('a'), 'first');
    set.end('a');
    expect(told).toEqual(['+a:a1', '-a', '+b:b1']);
    expect(ids()).toEqual(['b']);
  });

  it('hears of the wallet that it connects again at once', () => {
    let isAgain = false;
    const { set, told } = start((event, own) => {
      if (event.type !== 'disconnected' || isAgain) return;
      isAgain = true;
      own.add(liveWallet('a'), 'first');
    });
    set.add(liveWallet('a'), 'first');
    set.end('a');
    expect(told).toEqual(['+a:a1', '-a', '+a:a1']);
  });

  it('hears the end of what it ends on its arrival, and nothing after that', () => {
    const { ids, set, told } = start((event, own) => {
      if (event.type === 'connectionChanged') own.end('a');
    });
    expect(set.add(liveWallet('a'), 'first')).toMatchObject({ connectorId: 'a' });
    expect(told).toEqual(['+a:a1', '-a']);
    expect(ids()).toEqual([]);
  });
});
