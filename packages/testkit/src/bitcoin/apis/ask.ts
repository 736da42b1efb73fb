import { askWallet, type WalletChannel } from '../../provider/provider.js';

/** An address as the wallet describes it to pages. */
export interface SharedAddress {
  readonly address: string;
  readonly publicKey: string;
  readonly purpose: string;
}

const isAddress = (value: unknown): value is SharedAddress =>
  typeof value === 'object' && value !== null && 'address' in value && 'publicKey' in value && 'purpose' in value;

export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export function sharedAddresses(account: unknown): readonly SharedAddress[] {
  const addresses = member(account, 'addresses');
  return Array.isArray(addresses) ? addresses.filter(isAddress) : [];
}

/** Calls one of the wallet's own methods. */
export const createAsk =
  (channel: WalletChannel) =>
  (method: string, params: unknown = null): Promise<unknown> =>
    askWallet(channel, { method, params });

/** The addresses shared now, without a prompt: none before the page has permission. */
export async function readShared(ask: ReturnType<typeof createAsk>): Promise<readonly SharedAddress[]> {
  try {
    return sharedAddresses(await ask('wallet_getAccount'));
  } catch (cause) {
    if (member(cause, 'code') === 4100) return [];
    throw cause;
  }
}
