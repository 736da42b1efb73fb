import type { HostNetwork } from '@foyerkit/core';
import type { ReactElement } from 'react';
import {
  AccountButton,
  ConnectButton,
  FoyerButton,
  type FoyerOptions,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useModalState,
  useNetwork,
  useTheme,
  useWalletInfo,
} from '../../index.js';

const network: HostNetwork = {
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  assets: { imageUrl: 'https://pictures.example/one.png' },
};

/** What the browser of a connected visitor sends. */
export const COOKIE = `theme=dark; foyerkit.snapshot=${encodeURIComponent(
  JSON.stringify({
    version: 1,
    activeNamespace: 'eip155',
    networkIds: { eip155: 'eip155:31337' },
    connections: {
      eip155: {
        caipAddress: 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        connectorId: 'com.example.wallet',
        walletName: 'Example Wallet',
      },
    },
  }),
)}; other=1`;

/** The options of the handle on the server and the client. */
export const options: FoyerOptions = { networks: [network], themeMode: 'light' };

function Hooks() {
  const all = {
    account: useAccount(),
    network: useNetwork(),
    balance: useBalance(),
    connections: useConnections(),
    theme: useTheme(),
    modal: useModalState(),
    wallet: useWalletInfo(),
  };
  return <output>{JSON.stringify(all)}</output>;
}

/** The elements that both sides render, by name. */
export const scenarios: Readonly<Record<string, ReactElement>> = {
  nothing: <p>A page of its own.</p>,
  connect: <ConnectButton label="Log in" />,
  account: <AccountButton balance="show" size="sm" />,
  network: <NetworkButton className="mine" />,
  combined: <FoyerButton network="show" />,
  hooks: <Hooks />,
};
