import { type FakeAdapterOptions, fakeAdapter, testConnector } from '@foyerkit/core/testing';
import { services } from './catalogue.js';
import { otherWallet } from './connectors.js';

/** No wallets, and a blockchain API that answers for no network. */
const NO_ANSWER = { data: [], count: 0, http: [] };

/** Host options with several wallets enabled, and an adapter with two wallets. */
export function severalWallets({ isOn = true, ...wallets }: FakeAdapterOptions & { readonly isOn?: boolean } = {}) {
  const adapter = fakeAdapter({ connectors: [testConnector, otherWallet], keepsSeveral: true, ...wallets });
  const features = isOn ? [{ id: 'multi_wallet', isEnabled: true, config: [] }] : [];
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json(new URL(String(input)).pathname.endsWith('/config') ? { features } : NO_ANSWER);
  return { adapter, options: { adapters: [adapter], services, fetch } };
}
