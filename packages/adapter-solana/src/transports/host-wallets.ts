import { readMember } from '@foyerkit/core/adapter';
import type { Adapter } from '@solana/wallet-adapter-base';
import { createLegacyTransport } from './legacy.transport.js';
import type { Transport } from './transport.js';

/** A wallet of the host: a wallet-adapter, or a function that loads one. */
export type HostWalletOption = Adapter | (() => Adapter | Promise<Adapter>);

export interface HostWallet {
  readonly name: string;
  readonly iconUrl?: string;
  readonly transport: Transport;
}

/** wallet-adapter's state for a wallet that this device does not support. */
const UNSUPPORTED = 'Unsupported';

async function load(option: HostWalletOption): Promise<HostWallet | undefined> {
  const adapter = typeof option === 'function' ? await option() : option;
  const [name, icon] = [readMember(adapter, 'name'), readMember(adapter, 'icon')];
  if (typeof name !== 'string' || !name) throw new TypeError('A wallet in the option `wallets` has no name.');
  if (readMember(adapter, 'readyState') === UNSUPPORTED) return undefined;
  return {
    name,
    transport: createLegacyTransport(adapter),
    ...(typeof icon === 'string' && icon && { iconUrl: icon }),
  };
}

/** The host's own wallets; one that fails to load does not affect the others. */
export async function loadHostWallets(options: readonly HostWalletOption[]): Promise<readonly HostWallet[]> {
  const loads = await Promise.allSettled(options.map(load));
  return loads.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value ?? [];
    console.error('[foyerkit] A Solana wallet of the host could not be loaded.', result.reason);
    return [];
  });
}
