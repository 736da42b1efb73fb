import type { OnrampOptions } from '../funding/onramp-options.js';
import type { ConnectorGroup } from '../wallets/connect-list.js';
import type { Wallet } from '../wallets/wallet.js';
import type { AddressLabels, Features, UnsupportedNetworks } from './options.js';

/** The options as thunks and views read them, with every default filled in. */
export interface OptionsState {
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  readonly customWallets: readonly Wallet[];
  readonly connectorTypeOrder: readonly ConnectorGroup[];
  readonly termsConditionsUrl: string | null;
  readonly termsVersion?: string | undefined;
  readonly privacyPolicyUrl: string | null;
  /** The features as the host requested them: those the project's configuration governs, and the order of lists. */
  readonly localFeatures: Features;
  readonly hasLegalCheckbox: boolean;
  /** Whether events may be sent at all; the visitor's consent is required too. */
  readonly isAnalyticsEnabled: boolean;
  readonly enableWallets: boolean;
  readonly enableWalletGuide: boolean;
  readonly enableReconnect: boolean;
  readonly enableNetworkSwitch: boolean;
  readonly unsupportedNetworks: UnsupportedNetworks;
  /** The host creates the pairing URIs. */
  readonly isPairingManual: boolean;
  readonly enableEmbedded: boolean;
  readonly layout: 'compact' | 'wide' | undefined;
  readonly onramp?: OnrampOptions | undefined;
  readonly connectorImages: Readonly<Record<string, string>>;
  /** Absent until an account is named. */
  readonly addressLabels?: AddressLabels;
  readonly debug: boolean;
  /** No adapter was given: only pairing is available. */
  readonly hasNoAdapters: boolean;
  readonly hasCatalogue: boolean;
  readonly hasRelay: boolean;
}
