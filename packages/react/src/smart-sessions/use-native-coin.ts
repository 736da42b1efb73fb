import { selectNetwork, selectNetworkId } from '@foyerkit/core';
import { useModalSelector } from '../modal-context.js';

/** What a session spends is shown in the native coin of the network of the EVM account. */
export function useNativeCoin(): { readonly symbol: string; readonly decimals: number } {
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, 'eip155')));
  return network?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 };
}
