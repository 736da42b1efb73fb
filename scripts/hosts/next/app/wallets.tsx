'use client';

import { ConnectButton, createFoyer } from '@foyerkit/react';
import { SnapshotProvider, type SnapshotProviderProps } from '@foyerkit/react/cookie';
import { base, mainnet } from 'viem/chains';

const foyer = createFoyer({
  networks: [mainnet, base],
  adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())],
});

export function Wallets({ children, snapshot }: Omit<SnapshotProviderProps, 'foyer'>) {
  return (
    <SnapshotProvider foyer={foyer} snapshot={snapshot}>
      <ConnectButton />
      {children}
    </SnapshotProvider>
  );
}
