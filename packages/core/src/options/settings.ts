import { loadPart } from '../adapter-kit/lazy.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { legalBoxChecked } from '../modal/modal.slice.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { HostContext } from '../store/host-context.js';
import { addLabel, removeLabel } from './address-labels.js';
import { checkOption } from './option-schema.js';
import type { Features, ModalSettings } from './options.js';
import { optionsConfigured } from './options.slice.js';
import type { OptionsState } from './options.state.js';
import { resolveOptions } from './resolve-options.js';

/** What each option that can change at run time is read from. */
const STATE_OF = {
  allWallets: ['allWallets'],
  featuredWalletIds: ['featuredWalletIds'],
  includeWalletIds: ['includeWalletIds'],
  excludeWalletIds: ['excludeWalletIds'],
  customWallets: ['customWallets'],
  termsConditionsUrl: ['termsConditionsUrl'],
  privacyPolicyUrl: ['privacyPolicyUrl'],
  enableWallets: ['enableWallets'],
  enableWalletGuide: ['enableWalletGuide'],
  enableNetworkSwitch: ['enableNetworkSwitch'],
  connectorImages: ['connectorImages'],
  debug: ['debug'],
  features: ['localFeatures', 'isAnalyticsEnabled', 'hasLegalCheckbox', 'connectorTypeOrder'],
} as const satisfies { readonly [Name in keyof ModalSettings]?: readonly (keyof OptionsState)[] };

/** The options that can change at run time. */
export type ChangeableOptions = Partial<Pick<ModalSettings, keyof typeof STATE_OF>>;

/** Changes of the options at run time, by the names that other modals have for them. Source: F1.3.9. */
export interface Settings {
  /** What is left out stays as it is. @throws INVALID_OPTION, and nothing changes */
  updateOptions(options: ChangeableOptions): Promise<void>;
  /** Features that are left out stay as they are. @throws INVALID_OPTION */
  updateFeatures(features: Features): Promise<void>;
  /** @throws INVALID_OPTION */
  setTermsConditionsUrl(url: string): Promise<void>;
  /** @throws INVALID_OPTION */
  setPrivacyPolicyUrl(url: string): Promise<void>;
  /** @throws INVALID_OPTION */
  setConnectMethodsOrder(order: NonNullable<Features['connectMethodsOrder']>): Promise<void>;
  getConnectMethodsOrder(): Features['connectMethodsOrder'];
  /** @throws INVALID_OPTION */
  setWalletFeaturesOrder(order: NonNullable<Features['walletFeaturesOrder']>): Promise<void>;
  /** @throws INVALID_OPTION */
  setSocialsOrder(order: NonNullable<Features['socials']>): Promise<void>;
  setCollapseWallets(isCollapsed: boolean): Promise<void>;
  /** Names an account; another name replaces it. @throws INVALID_OPTION */
  addAddressLabel(address: string, label: string, namespace: ChainNamespace): Promise<void>;
  /** @throws INVALID_OPTION */
  removeAddressLabel(address: string, namespace: ChainNamespace): Promise<void>;
}

const isChangeable = (name: string): name is keyof typeof STATE_OF => Object.hasOwn(STATE_OF, name);

export function createSettings({ dependencies, guard, startAnalytics, store }: HostContext): Settings {
  const { dispatch, getState } = store;

  const updateOptions = async (given: ChangeableOptions) => {
    guard();
    for (const [name, value] of Object.entries(given)) {
      if (!isChangeable(name)) throw new InvalidOptionError(name, 'expected an option that can change at run time');
      checkOption(name, value);
    }
    const former = getState().options;
    const features = { ...former.localFeatures, ...given.features };
    const next = resolveOptions({ ...given, networks: [], features }, null);
    const changed = Object.keys(given).flatMap((name): readonly string[] => (isChangeable(name) ? STATE_OF[name] : []));
    const part = Object.fromEntries(Object.entries(next).filter(([name]) => changed.includes(name)));
    dispatch(optionsConfigured({ ...former, ...part }));
    const { privacyPolicyUrl, termsConditionsUrl } = getState().options;
    // The visitor has agreed to other documents.
    const hasOthers = privacyPolicyUrl !== former.privacyPolicyUrl || termsConditionsUrl !== former.termsConditionsUrl;
    if (hasOthers) dispatch(legalBoxChecked(false));
    startAnalytics();
    // Its code is part of the page only where the feature is on.
    if (given.features?.multiWallet) await loadPart(dependencies.features.load('multiWallet'));
  };
  const updateFeatures = (features: Features) => updateOptions({ features });

  return {
    updateOptions,
    updateFeatures,
    setTermsConditionsUrl: (termsConditionsUrl) => updateOptions({ termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions({ privacyPolicyUrl }),
    setConnectMethodsOrder: (connectMethodsOrder) => updateFeatures({ connectMethodsOrder }),
    getConnectMethodsOrder: () => getState().options.localFeatures.connectMethodsOrder,
    setWalletFeaturesOrder: (walletFeaturesOrder) => updateFeatures({ walletFeaturesOrder }),
    setSocialsOrder: (socials) => updateFeatures({ socials }),
    setCollapseWallets: (collapseWallets) => updateFeatures({ collapseWallets }),
    async addAddressLabel(address, label, namespace) {
      guard();
      addLabel(store, address, label, namespace);
    },
    async removeAddressLabel(address, namespace) {
      guard();
      removeLabel(store, address, namespace);
    },
  };
}
