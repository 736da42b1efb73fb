import { namespaceInfoOf } from '../../src-shared/namespaces/namespaces.js';
import type { LabWallet } from './lab-wallet.js';

/** The wallets whose name and namespace contain every word of the text. */
export function filterWallets<Wallet extends Pick<LabWallet, 'name' | 'namespace'>>(
  wallets: readonly Wallet[],
  text: string,
): readonly Wallet[] {
  const words = text.toLowerCase().split(/\s+/);
  return wallets.filter(({ name, namespace }) => {
    const described = `${name} ${namespaceInfoOf(namespace).name} ${namespace}`.toLowerCase();
    return words.every((word) => described.includes(word));
  });
}
