import { type AdapterContext, ModalError } from '@foyerkit/core/adapter';
import { chainIdOf } from '@foyerkit/core/pairing-adapter/evm';
import { type Config, type CreateConnectorFn, createConfig, type Storage, type Transport } from '@wagmi/core';
import { type Chain, createClient, http } from 'viem';

/** The options for a wagmi config created here. */
export interface OwnConfigOptions {
  /** By chain id. A chain without one is read through its first RPC URL, with the host's `fetch`. */
  readonly transports?: Readonly<Record<number, Transport>>;
  /** wagmi connectors for wallets that neither announce nor inject themselves. */
  readonly connectors?: readonly CreateConnectorFn[];
  /** wagmi's own storage. Default: wagmi stores nothing, as the modal knows what to restore. */
  readonly storage?: Storage;
}

/** The host's EVM networks as viem chains, with all other members of the host's objects. */
function toChains({ hostNetworks, networks }: AdapterContext): readonly Chain[] {
  return networks.flatMap(({ caipNetworkId }, index) => {
    const host = hostNetworks[index];
    const id = chainIdOf(caipNetworkId);
    return host && id ? [{ ...host, id }] : [];
  });
}

/** Applies networks that the host added and removed. A config keeps its chains if there would be none left. */
export function updateChains(config: Config, context: AdapterContext): void {
  const [first, ...others] = toChains(context);
  if (first) config._internal.chains.setState([first, ...others]);
}

/** @throws INVALID_OPTION when the host configured no EVM network */
export function createOwnConfig(context: AdapterContext, options: OwnConfigOptions): Config {
  const [first, ...others] = toChains(context);
  if (!first) {
    const expected = 'expected at least one EVM network for the EVM adapter';
    throw new ModalError('INVALID_OPTION', `The option "networks" cannot be used: ${expected}`);
  }
  const chains = [first, ...others] as const;
  return createConfig({
    chains,
    // Not a list of transports: a host may add chains later.
    client: ({ chain }) =>
      createClient({ chain, transport: options.transports?.[chain.id] ?? http(undefined, { fetchFn: context.fetch }) }),
    connectors: options.connectors ?? [],
    // Announcements are read by `connectors/announced.ts`, which explains why.
    multiInjectedProviderDiscovery: false,
    storage: options.storage ?? null,
  });
}
