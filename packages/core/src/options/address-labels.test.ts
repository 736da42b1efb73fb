import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { untyped } from '../testing/untyped.js';
import { createTestModal, fakeAdapter, testConnector } from '../testing.js';

const CHECKSUMMED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const connect = async (): Promise<AdapterConnection> => ({
    connectorId: testConnector.id,
    accounts: [
      { address: CHECKSUMMED, type: 'eoa' },
      { address: OTHER, type: 'eoa' },
    ],
    networkId: 'eip155:31337',
  });
  const modal = createTestModal({ adapters: [fakeAdapter({ connect })], ...options });
  modals.push(modal);
  const labelOf = (address: string) => modal.getState().namespaces.eip155?.addressLabels?.[address];
  const connectWallet = () => modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  return { connectWallet, labelOf, modal };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the names of accounts', () => {
  it('come with the options, and are found by the address as the wallet writes it', async () => {
    const addressLabels = { eip155: { [CHECKSUMMED.toLowerCase()]: 'Treasury' } };
    const { connectWallet, labelOf } = start({ addressLabels });
    await connectWallet();
    await expect.poll(() => labelOf(CHECKSUMMED)).toBe('Treasury');
    expect(labelOf(OTHER)).toBeUndefined();
  });

  it('are given, replaced and taken away at run time', async () => {
    const { connectWallet, labelOf, modal } = start();
    const settings = await modal.settings();
    await settings.addAddressLabel(CHECKSUMMED.toUpperCase().replace('X', 'x'), 'First', 'eip155');
    await connectWallet();
    expect(labelOf(CHECKSUMMED)).toBe('First');
    await (await modal.settings()).addAddressLabel(CHECKSUMMED, 'Second', 'eip155');
    await settings.addAddressLabel(OTHER, 'Savings', 'eip155');
    expect([labelOf(CHECKSUMMED), labelOf(OTHER)]).toEqual(['Second', 'Savings']);
    await settings.removeAddressLabel(CHECKSUMMED.toLowerCase(), 'eip155');
    await settings.removeAddressLabel('0xunknown', 'eip155');
    expect([labelOf(CHECKSUMMED), labelOf(OTHER)]).toEqual([undefined, 'Savings']);
  });

  it('outlive a change of other options', async () => {
    const { connectWallet, labelOf, modal } = start();
    await connectWallet();
    const settings = await modal.settings();
    await settings.addAddressLabel(OTHER, 'Savings', 'eip155');
    await settings.setCollapseWallets(true);
    expect(labelOf(OTHER)).toBe('Savings');
  });

  it('are cleaned as every text from outside', async () => {
    const { connectWallet, labelOf, modal } = start({
      addressLabels: { eip155: { [CHECKSUMMED]: 'Pay\u202eyas\u0000', [OTHER]: '\u200b' } },
    });
    await connectWallet();
    await expect.poll(() => labelOf(CHECKSUMMED)).toBe('Payyas');
    expect(labelOf(OTHER)).toBeUndefined();
    await (await modal.settings()).addAddressLabel(OTHER, 'a'.repeat(1_000), 'eip155');
    expect(labelOf(OTHER)).toBe(`${'a'.repeat(39)}…`);
  });

  it('belong to the very address where case counts, and to any writing of it where it does not', async () => {
    const { modal } = start();
    const settings = await modal.settings();
    const labels = () => modal.store.getState().options.addressLabels;
    await settings.addAddressLabel('So1anaAddressOne', 'One', 'solana');
    await settings.removeAddressLabel('so1anaaddressone', 'solana');
    await settings.addAddressLabel('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'Cold', 'bip122');
    await settings.addAddressLabel('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Hot', 'bip122');
    await settings.addAddressLabel('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Old', 'bip122');
    expect(labels()).toEqual({
      solana: { So1anaAddressOne: 'One' },
      bip122: { bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'Hot', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2': 'Old' },
    });
  });

  it.each<[string, readonly unknown[]]>([
    ['addressLabels', [CHECKSUMMED, 'Treasury', 'ethereum']],
    ['addressLabels.eip155', ['', 'Treasury', 'eip155']],
    [`addressLabels.eip155.${OTHER}`, [OTHER, ' \u200b', 'eip155']],
  ])('are refused where they cannot be used: %s', async (option, [address, label, namespace]) => {
    const { modal } = start();
    const { addAddressLabel } = await modal.settings();
    await expect(addAddressLabel(untyped(address), untyped(label), untyped(namespace))).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      option,
    });
  });

  it('are checked with the other options', () => {
    expect(() => start({ addressLabels: untyped({ ethereum: {} }) })).toThrow(/addressLabels/);
    expect(() => start({ addressLabels: untyped({ eip155: { [OTHER]: 7 } }) })).toThrow(/addressLabels/);
  });
});
