import { resolveWallets, type Wallet } from '@foyerkit/core';
import { expect, it } from 'vitest';
import { describeWallets } from './describe-wallets.js';

const wallet: Wallet = { id: 'a', name: 'A', isCertified: false, chains: [], injected: [] };

it("gives each wallet's position, or in brackets the reason why it has none", () => {
  const resolution = resolveWallets({
    connectors: [],
    recent: [{ id: 'gone', name: 'Gone' }],
    featured: [],
    recommended: [],
    recentWallets: [],
    custom: [wallet],
    pages: [[wallet]],
    networkIds: ['eip155:1'],
    activeNamespace: 'eip155',
    isMobile: false,
    options: {
      excluded: new Set(),
      included: new Set(),
      featuredIds: [],
      groupOrder: [],
      areWalletsEnabled: true,
      hasAdapters: true,
      hasCatalogue: false,
    },
  });
  expect(describeWallets(resolution)).toEqual({
    connect: ['(Gone: notFound)', '(A: noPairing)'],
    allWallets: ['A: catalogue'],
    getWallet: ['A: custom'],
  });
});
