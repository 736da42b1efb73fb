import type { Connector } from '../ports/adapter.js';
import type { Wallet } from '../wallets/wallet.js';
import type { WalletFacts, WalletListOptions } from '../wallets/wallet-facts.js';

export const connectorOf = (id: string, part: Partial<Connector> = {}): Connector => ({
  id,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: id,
  ...part,
});

export const pairingConnector: Connector = connectorOf('walletConnect', { type: 'PAIRING', name: 'WalletConnect' });

/** A record that phones and desktops can reach. */
export const walletOf = (id: string, part: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  isCertified: false,
  chains: [],
  injected: [],
  mobileLink: `${id}://`,
  ...part,
});

export const withoutMobileLink = ({ mobileLink: _, ...rest }: Wallet): Wallet => rest;

/** Wallet facts for a test: by default the host includes exactly the wallets that it features. */
export type FactsPart = Partial<Omit<WalletFacts, 'options'>> & Partial<WalletListOptions>;

export function factsOf(part: FactsPart): WalletFacts {
  const { areWalletsEnabled, excluded, featuredIds, groupOrder, hasAdapters, hasCatalogue, included, ...facts } = part;
  return {
    connectors: [],
    recent: [],
    featured: [],
    recommended: [],
    custom: [],
    recentWallets: [],
    pages: [],
    networkIds: ['eip155:1'],
    activeNamespace: 'eip155',
    isMobile: false,
    options: {
      excluded: excluded ?? new Set(),
      included: included ?? new Set(),
      featuredIds: featuredIds ?? (facts.featured ?? []).map(({ id }) => id),
      groupOrder: groupOrder ?? [],
      areWalletsEnabled: areWalletsEnabled ?? true,
      hasAdapters: hasAdapters ?? true,
      hasCatalogue: hasCatalogue ?? false,
    },
    ...facts,
  };
}
