import { describe, expect, it, vi } from 'vitest';
import type { AdapterEvent } from '../ports/adapter.js';
import { type LiveWallet, liveWallet } from '../testing/live-wallet.js';
import { type ConnectionSet, createConnectionSet } from './connection-set.js';

/** The events as short texts: `+a:a1` for a current connection and its active account, `-a` for an end. */
function start(onEvent: (event: AdapterEvent, set: ConnectionSet<LiveWallet>) => void = () => undefined) {
  const emitted: string[] = [];
  const set: ConnectionSet<LiveWallet> = createConnectionSet<LiveWallet>((event) => {
    if (event.type === 'connectionChanged') {
      emitted.push(`+${event.connection.connectorId}:${event.connection.accounts[0].address}`);
    }
    if (event.type === 'disconnected') emitted.push(`-${event.connectorId}`);
    onEvent(event, set);
  });
  const ids = () => set.read().map(({ connectorId }) => connectorId);
  return { ids, set, emitted };
}

const restore = async () => null;

describe('one connection at a time', () => {
  it('reports a new connection once and returns it', () => {
    const { set, emitted } = start();
    expect(set.add(liveWallet('a'), 'first')).toMatchObject({ connectorId: 'a', accounts: [{ address: 'a1' }, {}] });
    expect(emitted).toEqual(['+a:a1']);
  });

  it('reports the end of a connection before the one that replaces it', () => {
    const { ids, set, emitted } = start();
    set.add(liveWallet('a'), 'first');
    set.add(liveWallet('b'), 'first');
    expect(emitted).toEqual(['+a:a1', '-a', '+b:b1']);
    expect(ids()).toEqual(['b']);
  });

  it('reports no end when the same wallet is connected again, and nothing when it shares the same', () => {
    const { set, emitted } = start();
    const former = liveWallet('a');
    set.add(former, 'first');
    const later = liveWallet('a');
    set.add(later, 'first');
    expect(emitted).toEqual(['+a:a1']);
    former.share('late');
    expect(emitted).toEqual(['+a:a1']);
    later.share('a9');
    expect(emitted).toEqual(['+a:a1', '+a:a9']);
  });

  it('reports each change once, and an end once', () => {
    const { set, emitted } = start();
    const wallet = liveWallet('a');
    set.add(wallet, 'first');
    wallet.share('a2');
    wallet.share('a2');
    wallet.share();
    wallet.share();
    wallet.share('a3');
    expect(emitted).toEqual(['+a:a1', '+a:a2', '-a']);
    expect(set.find('a')).toBeUndefined();
  });

  it('reports the same wallet again when it connects after its end', () => {
    const { set, emitted } = start();
    set.add(liveWallet('a'), 'first');
    set.end('a');
    set.end('a');
    set.add(liveWallet('a'), 'first');
    expect(emitted).toEqual(['+a:a1', '-a', '+a:a1']);
  });

  it('ignores what a replaced wallet reports later', () => {
    const { set, emitted } = start();
    const former = liveWallet('a');
    set.add(former, 'first');
    set.add(liveWallet('b'), 'first');
    former.share('a9');
    former.share();
    expect(emitted).toEqual(['+a:a1', '-a', '+b:b1']);
  });

  it('does not add a wallet that shares nothing, and ends its earlier connection', () => {
    const { set, emitted } = start();
    const empty = liveWallet('a');
    empty.share();
    expect(set.add(empty, 'first')).toBeUndefined();
    expect(emitted).toEqual([]);
    set.add(liveWallet('a'), 'first');
    expect(set.add(empty, 'first')).toBeUndefined();
    expect(emitted).toEqual(['+a:a1', '-a']);
  });

  it('does not add a wallet that stops sharing while its listener is added', () => {
    const { set, emitted } = start();
    const wallet = liveWallet('a', {
      listen: (onChange) => {
        wallet.share();
        onChange();
        return () => undefined;
      },
    });
    expect(set.add(wallet, 'first')).toBeUndefined();
    expect(emitted).toEqual([]);
  });

  it('keeps a wallet that rejects listeners, and warns about it', () => {
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

  it('reads changes that wallets do not report when it is asked to', () => {
    const { set, emitted } = start();
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
    expect(emitted).toEqual(['+a:x1', '+a:x2']);
  });

  it('throws NOT_CONNECTED for an unknown connection', () => {
    const { set } = start();
    expect(() => set.get('a')).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }));
  });

  it('reports nothing and adds nothing once it is destroyed', () => {
    const { ids, set, emitted } = start();
    const wallet = liveWallet('a');
    set.add(wallet, 'first');
    set.destroy();
    wallet.share('a9');
    set.sync();
    expect(set.add(liveWallet('b'), 'first')).toBeUndefined();
    expect(emitted).toEqual(['+a:a1']);
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

  it('are kept behind the one that replaces them', () => {
    const { ids, emitted } = several('a', 'b');
    expect(ids()).toEqual(['b', 'a']);
    expect(emitted).toEqual(['+a:a1', '+b:b1']);
  });

  it('become current in their order when the current one ends', () => {
    const { ids, set, emitted } = several('a', 'b', 'c');
    set.end('c');
    expect(ids()).toEqual(['b', 'a']);
    expect(emitted.slice(-2)).toEqual(['-c', '+b:b1']);
    set.end('a');
    expect(emitted.slice(-1)).toEqual(['-a']);
  });

  it('do not replace the current one when they are added last', () => {
    const { ids, set, emitted } = several('a');
    set.add(liveWallet('b'), 'last');
    expect(ids()).toEqual(['a', 'b']);
    set.add(liveWallet('a'), 'last');
    expect(ids()).toEqual(['a', 'b']);
    expect(emitted).toEqual(['+a:a1']);
  });

  it('are selected, with one of their accounts', async () => {
    const { ids, port, emitted } = several('a', 'b');
    await port.select({ connectorId: 'a' });
    expect(ids()).toEqual(['a', 'b']);
    await port.select({ connectorId: 'b', address: 'b2' });
    expect(emitted.slice(-2)).toEqual(['+a:a1', '+b:b2']);
    await expect(port.select({ connectorId: 'none' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect(port.select({ connectorId: 'a', address: 'b1' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(ids()).toEqual(['b', 'a']);
  });

  it('notify their subscribers once of each change of any of them', () => {
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

  it('are exposed through the same port each time', () => {
    const { port, set } = several('a');
    expect(set.keepSeveral(restore)).toBe(port);
  });
});

describe('a listener that changes the set', () => {
  it('receives once the connection that it starts on an end', () => {
    const { ids, set, emitted } = start((event, own) => {
      if (event.type === 'disconnected') own.add(liveWallet('b'), 'first');
    });
    set.add(liveWallet('a'), 'first');
    set.end('a');
    expect(emitted).toEqual(['+a:a1', '-a', '+b:b1']);
    expect(ids()).toEqual(['b']);
  });

  it('receives the wallet that it connects again at once', () => {
    let isAgain = false;
    const { set, emitted } = start((event, own) => {
      if (event.type !== 'disconnected' || isAgain) return;
      isAgain = true;
      own.add(liveWallet('a'), 'first');
    });
    set.add(liveWallet('a'), 'first');
    set.end('a');
    expect(emitted).toEqual(['+a:a1', '-a', '+a:a1']);
  });

  it('receives the end of a connection that it ends on its start, and nothing after that', () => {
    const { ids, set, emitted } = start((event, own) => {
      if (event.type === 'connectionChanged') own.end('a');
    });
    expect(set.add(liveWallet('a'), 'first')).toMatchObject({ connectorId: 'a' });
    expect(emitted).toEqual(['+a:a1', '-a']);
    expect(ids()).toEqual([]);
  });
});
