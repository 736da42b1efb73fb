import type { AssetViewName, OwnViewName, ViewEntry, ViewParams } from '@foyerkit/core';
import type { Foyer, FoyerOptions } from '@foyerkit/react';
import { EVERYWHERE } from '../wallets/lab-wallet.js';

/**
 * Every view with sample parameters, but those of the embedded wallet, which follow a login; the type requires all of
 * them.
 */
const SAMPLES: { readonly [Name in OwnViewName]: ViewParams[Name] } = {
  Connect: undefined,
  ConnectWallets: undefined,
  Create: undefined,
  AllWallets: undefined,
  ConnectingExternal: { namespace: 'eip155', connectorId: 'org.foyerkit.lab' },
  ConnectingMultiChain: { namespace: 'eip155', connectorId: EVERYWHERE.rdns },
  ConnectingWalletConnect: { wallet: sampleWallet() },
  ConnectingWalletConnectBasic: undefined,
  // A link that opens in a new window is not followed automatically: a browser asks about a scheme without an application.
  OpenWallet: { walletName: 'Sample Wallet', href: 'https://wallet.example/link/wc', target: 'new' },
  Account: undefined,
  AccountSettings: undefined,
  ProfileWallets: undefined,
  Networks: undefined,
  SwitchNetwork: { networkId: 'eip155:31338' },
  SwitchActiveChain: { networkId: 'eip155:31338' },
  UnsupportedChain: undefined,
  Downloads: { wallet: sampleWallet() },
  GetWallet: undefined,
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
};

const isViewName = (name: string): name is OwnViewName => Object.hasOwn(SAMPLES, name);

const OWN_NAMES: readonly OwnViewName[] = Object.keys(SAMPLES).filter(isViewName);

type OpenRequest = NonNullable<Parameters<Foyer['open']>[0]>;

/** How a host opens the views of the embedded wallet. */
const LOGINS: Readonly<Record<string, OpenRequest>> = {
  ConnectSocials: { view: 'ConnectSocials' },
  ConnectingSocial: { view: 'ConnectingSocial', data: { provider: 'google' } },
  EmailLogin: { view: 'EmailLogin' },
};

/** The views of the features for assets. They have no parameters. */
const ASSETS: Readonly<Record<AssetViewName, OpenRequest>> = {
  Transactions: { view: 'Transactions' },
  WalletSend: { view: 'WalletSend' },
  WalletSendSelectToken: { view: 'WalletSendSelectToken' },
  WalletSendPreview: { view: 'WalletSendPreview' },
  Swap: { view: 'Swap' },
  SwapSelectToken: { view: 'SwapSelectToken' },
  SwapPreview: { view: 'SwapPreview' },
  FundWallet: { view: 'FundWallet' },
  OnRampProviders: { view: 'OnRampProviders' },
  OnRampTokenSelect: { view: 'OnRampTokenSelect' },
  OnRampFiatSelect: { view: 'OnRampFiatSelect' },
  BuyInProgress: { view: 'BuyInProgress' },
  WhatIsABuy: { view: 'WhatIsABuy' },
  WalletReceive: { view: 'WalletReceive' },
  WalletCompatibleNetworks: { view: 'WalletCompatibleNetworks' },
  // Alone they have nothing to show: they need a payment.
  Pay: { view: 'Pay' },
  PayLoading: { view: 'PayLoading' },
  PayWithExchange: { view: 'PayWithExchange' },
  ChooseAccountName: { view: 'ChooseAccountName' },
  RegisterAccountName: { view: 'RegisterAccountName' },
  RegisterAccountNameSuccess: { view: 'RegisterAccountNameSuccess' },
};

/** The views that open by a request of the host, without parameters of the lab's own. */
const REQUESTS: Readonly<Record<string, OpenRequest>> = { ...LOGINS, ...ASSETS };

/** The names of the views that this page can open. */
export const viewNamesOf = ({ extensions }: FoyerOptions): readonly string[] => [
  ...OWN_NAMES,
  ...Object.keys(ASSETS),
  ...(extensions ? Object.keys(LOGINS) : []),
];

/** Opens a view by its name, with sample parameters where it needs some. */
export async function openView(foyer: Foyer, view: string): Promise<void> {
  if (!isViewName(view)) {
    await foyer.open(REQUESTS[view]);
    return;
  }
  const params = SAMPLES[view];
  if (!params) {
    await foyer.open({ view });
    return;
  }
  const [{ viewReplaced }, modal] = await Promise.all([import('@foyerkit/core'), foyer.engine()]);
  await foyer.open({ view: 'Connect' });
  // The table above pairs each name with its own parameters.
  modal.store.dispatch(viewReplaced({ view, params } as ViewEntry));
}

/** A wallet that can be reached in every possible way. */
function sampleWallet(): ViewParams['Downloads']['wallet'] {
  return {
    id: 'lab-sample',
    name: 'Sample Wallet',
    isCertified: true,
    rdns: 'org.foyerkit.sample',
    chains: ['eip155:1'],
    mobileLink: 'samplewallet://',
    universalLink: 'https://wallet.example/link',
    desktopLink: 'samplewallet-desktop://',
    webappLink: 'https://wallet.example/app',
    appStore: 'https://apps.apple.com/app/id0000000000',
    playStore: 'https://play.google.com/store/apps/details?id=org.foyerkit.sample',
    chromeStore: 'https://chromewebstore.google.com/detail/sample/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    homepage: 'https://wallet.example/',
    injected: [],
  };
}
