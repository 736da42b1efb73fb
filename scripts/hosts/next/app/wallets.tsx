'use client';

import { ConnectButton, createFoyer, FoyerProvider } from '@foyerkit/react';
import type { ReactNode } from 'react';
import { base, mainnet } from 'viem/chains';

const foyer = createFoyer({
  networks: [mainnet, base],
  adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())],
});

export function Wallets({ children }: { children: ReactNode }) {
  return (
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
      {children}
    </FoyerProvider>
  );
}
