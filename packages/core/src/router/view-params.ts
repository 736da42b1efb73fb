import type { WalletRef } from '../connection/wallet-ref.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { SocialProvider } from '../logins/socials.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { Wallet } from '../wallets/wallet.js';

/**
 * Every view that core opens, or that opens by its name alone, with its parameters. A view that other packages open
 * adds its own entry in its container, with `declare module '@foyerkit/core/view-params'`; see CONTRIBUTING.md.
 */
export interface ViewParams {
  readonly Connect: undefined;
  /** Only the wallets, where Connect shows other ways too. */
  readonly ConnectWallets: undefined;
  /** Every social login. Of the embedded wallet. */
  readonly ConnectSocials: undefined;
  /** Connect for visitors without a wallet. */
  readonly Create: undefined;
  readonly AllWallets: undefined;
  readonly ConnectingExternal: WalletRef;
  /** The connector represents those of its wallet in the other chain namespaces. */
  readonly ConnectingMultiChain: WalletRef;
  /** `error`: why the login was never started. Of the embedded wallet. */
  readonly ConnectingSocial: { readonly provider: SocialProvider; readonly error?: ErrorInfo };
  readonly ConnectingWalletConnect: { readonly wallet: Wallet };
  readonly ConnectingWalletConnectBasic: undefined;
  /** A request is pending in the app that the link opens. */
  readonly OpenWallet: { readonly walletName: string; readonly href: string; readonly target: 'new' | 'top' };
  readonly Account: undefined;
  readonly AccountSettings: undefined;
  readonly ProfileWallets: undefined;
  readonly Networks: undefined;
  readonly SwitchNetwork: { readonly networkId: CaipNetworkId };
  /** The wallet on screen belongs to another chain namespace, and this one has none. */
  readonly SwitchActiveChain: { readonly networkId: CaipNetworkId };
  readonly UnsupportedChain: undefined;
  readonly Downloads: { readonly wallet: Wallet };
  readonly GetWallet: undefined;
  readonly WhatIsAWallet: undefined;
  readonly WhatIsANetwork: undefined;
  // Of the features for assets, each loaded when one of its views is first needed.
  readonly Transactions: undefined;
  readonly WalletSend: undefined;
  readonly WalletSendSelectToken: undefined;
  readonly WalletSendPreview: undefined;
  readonly Swap: undefined;
  readonly SwapSelectToken: { readonly side: 'from' | 'to' };
  readonly SwapPreview: undefined;
  readonly FundWallet: undefined;
  readonly OnRampProviders: undefined;
  readonly OnRampTokenSelect: undefined;
  readonly OnRampFiatSelect: undefined;
  readonly BuyInProgress: undefined;
  readonly WhatIsABuy: undefined;
  readonly WalletReceive: undefined;
  readonly WalletCompatibleNetworks: undefined;
  readonly Pay: undefined;
  readonly PayLoading: undefined;
  readonly PayWithExchange: undefined;
  readonly ChooseAccountName: undefined;
  readonly RegisterAccountName: undefined;
  readonly RegisterAccountNameSuccess: undefined;
  /** A wallet signs in, with `siwx` and with `siweConfig`. */
  readonly SIWXSignMessage: undefined;
  readonly ConnectingSiwe: undefined;
  /** Where an account is verified again. A feature may bring it. */
  readonly DataCapture: undefined;
}

export type ViewName = keyof ViewParams;

/** The views that only the embedded wallet brings. */
type LoginViewName = 'ConnectSocials' | 'ConnectingSocial';

/** The views that features for assets bring. */
export type AssetViewName =
  | 'Transactions'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'FundWallet'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'WhatIsABuy'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'Pay'
  | 'PayLoading'
  | 'PayWithExchange'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess';

/** The views that sign-in brings. Only the modal opens them. */
export type SignInViewName = 'SIWXSignMessage' | 'ConnectingSiwe' | 'DataCapture';

/** The views of every modal. */
export type OwnViewName = Exclude<ViewName, LoginViewName | AssetViewName | SignInViewName>;

/** The views that open by their name alone. */
export type PlainViewName = { [Name in ViewName]: ViewParams[Name] extends undefined ? Name : never }[ViewName];

/** A view on the stack: its name, and its parameters where it has some. */
export type ViewEntry =
  // In one member: TypeScript compares a name with at most 25 members of a union.
  | { readonly view: PlainViewName; readonly params?: undefined }
  | {
      readonly [Name in Exclude<ViewName, PlainViewName>]: { readonly view: Name; readonly params: ViewParams[Name] };
    }[Exclude<ViewName, PlainViewName>];
