import { type FoyerOptions, selfHosted } from '@foyerkit/react';
import type { Config } from 'wagmi';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import { type LabInfo, NAME_ZONE } from '../../src-shared/lab-info.js';
import { labWallet } from './embedded-wallet.js';
import { chosenNetworks, labNetworks } from './lab-networks.js';
import { worksOf } from './namespaces/namespaces.js';
import { signInOptions } from './sign-in-options.js';

export interface FoyerOptionsInput {
  readonly info: LabInfo;
  readonly config: LabConfig;
  readonly projectId: string;
  /** A second modal on the page keeps separate data. */
  readonly isSecond?: boolean;
  /** A host with its own wagmi config shares it. */
  readonly wagmiConfig?: Config;
  /** Where the modal's element goes in a host that embeds it. */
  readonly container?: HTMLElement | null;
}

/** A button of the page, which counts its presses. */
function slotButton(name: string): HTMLElement {
  const button = document.createElement('button');
  let count = 0;
  button.type = 'button';
  button.textContent = `The page's ${name}`;
  button.addEventListener('click', () => {
    count += 1;
    button.dataset.presses = String(count);
  });
  return button;
}

/** The lab's tokens, as a host names them for the modal. */
const hostTokens = ({ tokens }: LabInfo): NonNullable<FoyerOptions['tokens']> =>
  Object.fromEntries(Object.entries(tokens).map(([id, list]) => [id, list.map(({ address }) => ({ address }))]));

const hostSlots: NonNullable<FoyerOptions['slots']> = {
  header: () => slotButton('header'),
  footer: () => slotButton('footer'),
  beforeWallets: () => slotButton('wallet hint'),
  accountActions: () => slotButton('account action'),
};

/** The options that the lab, as a host, passes to `createFoyer`: its defaults, overridden by the URL. */
export function foyerOptions(input: FoyerOptionsInput): FoyerOptions {
  const { info, config, projectId, isSecond = false, wagmiConfig, container } = input;
  const { networks: _ids, defaultNetwork, metadata, storageKey = 'foyerkit', ...options } = config.options;
  const start = defaultNetwork && labNetworks(info).get(defaultNetwork);
  const { catalogue, verify } = info.services;
  const wallet = labWallet(config, info);
  const overrides = { ...(config.verify && verify && { verifyUrl: verify }) };
  const hasServices = config.services === 'local' && catalogue !== undefined;
  return {
    ...(hasServices && { nameZone: NAME_ZONE }),
    ...options,
    // The provider's page is the lab's own, which takes no money.
    onramp: { ...options.onramp, meld: { publicKey: 'lab', url: `${info.lab}onramp` } },
    networks: chosenNetworks(info, config),
    adapters: worksOf(config).map((works) => () => works.loadAdapter({ wagmiConfig, embedded: wallet })),
    metadata: { name: 'FoyerKit Lab', description: 'The playground of FoyerKit.', ...metadata },
    storageKey: isSecond ? `${storageKey}-second` : storageKey,
    ...(start && { defaultNetwork: start }),
    ...(hasServices && { services: selfHosted(catalogue, { projectId, overrides }) }),
    ...(config.host.rtl && !options.direction && { direction: 'rtl' as const }),
    ...(config.host.tokens && { tokens: hostTokens(info) }),
    ...signInOptions(config, info),
    ...(config.host.slots && { slots: hostSlots }),
    ...wallet?.options,
    ...(container && { container, enableEmbedded: true }),
  };
}
