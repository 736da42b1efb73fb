import { chainIdOf } from '@foyerkit/adapter-pairing/evm';
import { type AdapterContext, ModalError } from '@foyerkit/core/adapter';
import { type Config, type CreateConnectorFn, createConfig, type Storage, type Transport } from '@wagmi/core';
import { type Chain, createClient, http } from 'viem';

/** What a wagmi config made here is made of. */
export interface OwnConfigOptions {
  /** By chain id. A chain without one is read through the first RPC URL of its own. */
  readonly transports?: Readonly<Record<number, Transport>>;
  /** wagmi connectors for wallets that neither announce nor inject themselves. */
  readonly connectors?: readonly CreateConnectorFn[];
  /** wagmi's own storage. Left out, wagmi stores nothing: the modal knows what to restore. */
  readonly storage?: Storage;
}

/** The host's EVM networks as viem wants them, with whatever else the host's objects carry. */
function toChains({ hostNetworks, networks }: AdapterContext): readonly Chain[] {
  return networks.flatMap(({ caipNetworkId }, index) => {
    const host = hostNetworks[index];
    const id = chainIdOf(caipNetworkId);
    return host && id ? [{ ...host, id }] : [];
  });
}

/** Takes over what the host added and removed. A config keeps its chains while there would be none. */
export function updateChains(config: Config, context: AdapterContext): void {
  const [first, ...others] = toChains(context);
  if (first) config._internal.chains.setState([first, ...others]);
}

/** @throws INVALID_OPTION when the host gave no EVM network */
export function createOwnConfig(context: AdapterContext, options: OwnConfigOptions): Config {
  const [first, ...others] = toChains(context);
  if (!first) {
    const expected = 'expected at least one EVM network for the EVM adapter';
    throw new ModalError('INVALID_OPTION', `The option "networks" cannot be used: ${expected}`);
  }
  const chains = [first, ...others] as const;
  return createConfig({
    chains,
    // Not by a list of transports: a host may add chains later.
    client: ({ chain }) => createClient({ chain, transport: options.transports?.[chain.id] ?? http() }),
    connectors: options.connectors ?? [],
    // Announcements are taken in by `connectors/announced.ts`, which says why.
    multiInjectedProviderDiscovery: false,
    storage: options.storage ?? null,
  });
}
