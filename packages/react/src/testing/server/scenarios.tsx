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
