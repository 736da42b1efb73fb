import { type FoyerOptions, selfHosted } from '@foyerkit/react';
import type { Config } from 'wagmi';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { chosenNetworks, labNetworks } from './lab-networks.js';
import { worksOf } from './namespaces/namespaces.js';

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

/** The options that the lab, as a host, passes to `createFoyer`: its defaults, overridden by the URL. */
export function foyerOptions(input: FoyerOptionsInput): FoyerOptions {
  const { info, config, projectId, isSecond = false, wagmiConfig, container } = input;
  const { networks: _ids, defaultNetwork, metadata, storageKey = 'foyerkit', ...options } = config.options;
  const start = defaultNetwork && labNetworks(info).get(defaultNetwork);
  const { catalogue } = info.services;
  return {
    ...options,
    networks: chosenNetworks(info, config),
    adapters: worksOf(config).map((works) => () => works.loadAdapter({ wagmiConfig })),
    metadata: { name: 'FoyerKit Lab', description: 'The playground of FoyerKit.', ...metadata },
    storageKey: isSecond ? `${storageKey}-second` : storageKey,
    ...(start && { defaultNetwork: start }),
    ...(config.services === 'local' && catalogue && { services: selfHosted(catalogue, { projectId }) }),
    ...(config.host.rtl && !options.direction && { direction: 'rtl' as const }),
    ...(container && { container, enableEmbedded: true }),
  };
}
