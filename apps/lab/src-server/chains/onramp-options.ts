import type { ServicesOptions } from '@foyerkit/services';
import { NAMESPACES } from '../../src-shared/namespaces/namespaces.js';
import type { RunningChains } from './start-chains.js';

/** Where the provider's quotes apply. */
const DELIVERED: readonly string[] = ['eip155', 'solana'];

const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

/**
 * An on-ramp provider that is a page of the lab, and sells the coins of the local chains at the lab's prices.
 * @param lab the address of the lab, with a slash at the end
 */
export function onrampOptions(lab: string, { chains }: RunningChains): Required<Pick<ServicesOptions, 'onramp'>> {
  const networks = Object.entries(chains).flatMap(([id, { name }]) => {
    const namespace = NAMESPACES.find((one) => id.startsWith(`${one.namespace}:`));
    if (!namespace || !DELIVERED.includes(namespace.namespace)) return [];
    // A provider names its networks; those of Solana begin with the chain's name.
    const providerName = id.replace(':', '-');
    return [{ networkId: id, name: providerName, displayName: name, native: namespace.nativeCurrency }];
  });
  const natives = [...new Map(networks.map(({ native }) => [native.symbol, native])).values()];
  return {
    onramp: {
      provider: {
        id: 'meld',
        name: 'Test on-ramp provider',
        isTest: true,
        url: `${lab}onramp?walletAddress={address}&fiatAmount={fiatAmount}&projectId={projectId}`,
      },
      purchaseCurrencies: natives.map(({ name, symbol }) => ({
        id: symbol.toLowerCase(),
        name,
        symbol,
        networks: networks
          .filter(({ native }) => native.symbol === symbol)
          .map(({ displayName, name: network, native, networkId }) => ({
            networkId,
            name: network,
            displayName,
            decimals: native.decimals,
            networkFee: '0.5',
          })),
      })),
      paymentCurrencies: [
        { id: 'USD', usd: '1', decimals: 2, limits: LIMITS },
        { id: 'EUR', usd: '1.1', decimals: 2, limits: LIMITS },
      ],
      fee: { percent: '1.5', min: '0.99' },
    },
  };
}
