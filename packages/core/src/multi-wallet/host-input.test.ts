import { describe, expect, it } from 'vitest';
import { createSeveral, FIRST, refTo } from '../testing/several-wallets.js';
import { untyped } from '../testing/untyped.js';

async function start() {
  const { adapter, modal } = await createSeveral();
  const multiWallet = await modal.multiWallet();
  await modal.connect(refTo(FIRST));
  return { adapter, modal, multiWallet };
}

describe.each([
  [null],
  [7],
  [{ connectorId: {} }],
  [{ namespace: 'nowhere', connectorId: FIRST }],
  [{ namespace: 'constructor', connectorId: FIRST }],
  [{ namespace: '__proto__', connectorId: FIRST }],
])('a host that passes the connection %j', (junk) => {
  it('gets an error code, and nothing changes', async () => {
    const { adapter, modal, multiWallet } = await start();
    const before = modal.store.getState().multiWallet;
    const refused = expect.objectContaining({ code: 'INVALID_OPTION' });
    await expect(multiWallet.switchConnection(untyped(junk))).rejects.toEqual(refused);
    await expect(multiWallet.disconnect(untyped(junk))).rejects.toEqual(refused);
    expect(() => multiWallet.deleteConnection(untyped(junk))).toThrow(refused);
    expect(modal.store.getState().multiWallet).toEqual(before);
    expect(adapter.calls).not.toContain('disconnect');
  });
});

it.each(['constructor', '__proto__', 'nowhere'])('the chain namespace %j has no wallets', async (name) => {
  const { multiWallet } = await start();
  const namespace = untyped<'eip155'>(name);
  expect([multiWallet.getConnections(namespace), multiWallet.getRecentConnections(namespace)]).toEqual([[], []]);
});

it.each([undefined, null])('a host that disconnects %j ends all connections', async (nothing) => {
  const { modal, multiWallet } = await start();
  await modal.disconnect(untyped(nothing));
  expect(multiWallet.getConnections()).toEqual([]);
});
