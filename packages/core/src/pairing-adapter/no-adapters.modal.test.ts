import { verifyMessage, verifyTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import { selectNetworkChoices } from '../index.js';
import { isEip1193, toHex } from '../testing/hex.js';
import { setUpFallback } from './testing/fallback-stage.js';

const typedData = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Test App', chainId: 31337 },
  message: { text: 'hello' },
} as const;

const { openPage, replaceWallet, wallet, watch } = setUpFallback();

/** The page of a host that configured no adapter, only the fallback. */
async function connect() {
  const page = openPage();
  await page.modal.open();
  await expect.poll(page.uri, { timeout: 10_000 }).toMatch(/^wc:/);
  await wallet().pair(page.uri() ?? '');
  await expect.poll(() => page.state()?.status, { timeout: 10_000 }).toBe('connected');
  return page;
}

describe('a modal without adapters', { timeout: 60_000 }, () => {
  it('shows the pairing link, connects, signs, switches, restores the connection after a reload, and disconnects', async () => {
    const { modal, state, storage } = await connect();
    const [address] = wallet().addresses;
    expect(state()).toMatchObject({ address, networkId: 'eip155:31337', wallet: { name: 'Phone Wallet' } });
    expect(modal.getState().isOpen).toBe(false);

    const signature = toHex(await modal.signMessage({ namespace: 'eip155', message: 'hello' }));
    expect(await verifyMessage({ address: toHex(address), message: 'hello', signature })).toBe(true);
    const typed = toHex(await modal.signTypedData(typedData));
    expect(await verifyTypedData({ ...typedData, address: toHex(address), signature: typed })).toBe(true);

    await wallet().switchChain(31338);
    await expect.poll(() => state()?.networkId).toBe('eip155:31338');
    await modal.switchNetwork('eip155:31337');
    expect(state()?.networkId).toBe('eip155:31337');
    const provider = await modal.getProvider('eip155');
    if (!isEip1193(provider)) throw new Error('The connection has no EIP-1193 provider.');
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69');
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([...wallet().addresses]);
    await modal.destroy();

    const reloaded = openPage(storage);
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('connected');
    await reloaded.modal.disconnect();
    expect(reloaded.state()?.status).toBe('disconnected');
    await expect.poll(() => wallet().sessions(), { timeout: 10_000 }).toEqual([]);
    expect([...watch().hosts]).toEqual(['127.0.0.1']);
  });

  it('rejects a switch to a network outside the session', async () => {
    await replaceWallet([31337]);
    const { modal, state } = await connect();
    expect(modal.store.getState().connection.byNamespace.eip155?.connected?.approvedNetworkIds).toEqual([
      'eip155:31337',
    ]);
    await expect(modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(state()?.networkId).toBe('eip155:31337');
  });

  it('asks the wallet for a network of the host when the session has none of them', async () => {
    const { modal, state } = await connect();
    await wallet().shareChains([31339]);
    await expect.poll(() => state()?.networkId).toBe('eip155:31339');
    expect(selectNetworkChoices(modal.store.getState()).map(({ isAvailable }) => isAvailable)).toEqual([true, true]);
    await modal.switchNetwork('eip155:31338');
    expect(state()).toMatchObject({ networkId: 'eip155:31338', isUnsupported: false });
    expect(
      wallet()
        .log()
        .map(({ method }) => method),
    ).toContain('wallet_switchEthereumChain');
    await expect(modal.signMessage({ namespace: 'eip155', message: 'hello' })).resolves.toMatch(/^0x/);
  });

  it('passes on a refusal', async () => {
    const { modal } = await connect();
    wallet().reject('personal_sign');
    await expect(modal.signMessage({ namespace: 'eip155', message: 'hello' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    });
  });

  it('disconnects when the wallet ends the session', async () => {
    const { state } = await connect();
    await wallet().disconnect();
    await expect.poll(() => state()?.status, { timeout: 10_000 }).toBe('disconnected');
  });
});
