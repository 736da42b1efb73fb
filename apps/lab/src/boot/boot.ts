import type { LabConfig } from '../../src-shared/config/lab-config.js';
import { type ConfigProblem, readConfig } from '../../src-shared/config/read-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import type { Recorder } from '../recording/recorder.js';
import { type ContactedHost, recordRequests } from '../recording/request-record.js';
import type { LabWallet } from '../wallets/lab-wallet.js';
import { startWallets } from '../wallets/start-wallets.js';
import { loadLabInfo } from './lab-info.js';
import { projectIdOf } from './project-id.js';
import { configureRemote } from './remote-features.js';

/** What a page that hosts a modal needs at start. */
export interface Booted {
  readonly info: LabInfo;
  readonly config: LabConfig;
  /** Parts of the URL that could not be used, and parts of the lab that did not start. */
  readonly problems: readonly ConfigProblem[];
  readonly projectId: string;
  readonly wallets: readonly LabWallet[];
  readonly requests: Recorder<ContactedHost>;
}

/**
 * Prepares a host page: from here on requests are counted, wallets are announced, and the services know its
 * configuration.
 */
export async function boot(): Promise<Booted> {
  const requests = recordRequests(window);
  const { config, problems } = readConfig(location.search);
  if (config.host.rtl) document.documentElement.dir = 'rtl';
  const [info, projectId, wallets] = await Promise.all([
    loadLabInfo(),
    projectIdOf(config),
    config.wallets === 'testkit' ? startWallets() : [],
  ]);
  const remoteProblem = await applyRemote(config, info, projectId);
  return { info, config, problems: [...problems, ...remoteProblem], projectId, wallets, requests };
}

async function applyRemote(
  { remote, services }: LabConfig,
  info: LabInfo,
  projectId: string,
): Promise<ConfigProblem[]> {
  const { catalogue } = info.services;
  if (!remote) return [];
  if (services === 'none' || !catalogue) {
    return [{ field: 'remote', message: 'has no effect: this page uses no configuration service' }];
  }
  try {
    await configureRemote(catalogue, projectId, remote);
    return [];
  } catch (error) {
    return [
      { field: 'remote', message: `could not be set: ${error instanceof Error ? error.message : String(error)}` },
    ];
  }
}
