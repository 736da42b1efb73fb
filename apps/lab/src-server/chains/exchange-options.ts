import type { ServicesOptions } from '@foyerkit/services';
import { NAMESPACES } from '../../src-shared/namespaces/namespaces.js';
import type { RunningChains } from './start-chains.js';

/**
 * The test exchange of the services, on the local chains: it pays from the account that has the lab's tokens, and on Solana
 * from the faucet.
 */
export function exchangeOptions({
  accounts,
  chains,
  tokens,
}: RunningChains): Required<Pick<ServicesOptions, 'exchanges'>> {
  const payer = accounts.eip155?.at(-1);
  const assets = Object.keys(chains).flatMap((id) => {
    const namespace = NAMESPACES.find((one) => id.startsWith(`${one.namespace}:`));
    if (!namespace) return [];
    const { decimals, symbol } = namespace.nativeCurrency;
    if (namespace.namespace === 'solana') return [{ id: `${id}/slip44:501`, symbol, decimals }];
    if (namespace.namespace !== 'eip155' || payer === undefined) return [];
    const own = (tokens[id] ?? []).map((token) => ({
      id: `${id}/erc20:${token.address}`,
      symbol: token.symbol,
      decimals: token.decimals,
      from: payer,
    }));
    return [{ id: `${id}/slip44:60`, symbol, decimals, from: payer }, ...own];
  });
  return { exchanges: [{ kind: 'test', id: 'test', name: 'Test exchange', assets }] };
}
