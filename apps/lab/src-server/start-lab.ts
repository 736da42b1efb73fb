import { join } from 'node:path';
import { StartError, startServices } from '@foyerkit/services';
import type { LabInfo } from '../src-shared/lab-info.js';
import { blockchainOptions } from './chains/blockchain-options.js';
import type { OptInChains } from './chains/chain-starter.js';
import { exchangeOptions } from './chains/exchange-options.js';
import { onrampOptions } from './chains/onramp-options.js';
import { type RunningChains, startChains } from './chains/start-chains.js';
import type { LabSite, LabSiteOptions } from './embedded/start-secure-site.js';
import { assertPortsFree } from './free-ports.js';
import { HOST } from './host.js';
import { createBuiltPages } from './http/built-pages.js';
import { createLabHandler } from './http/lab-handler.js';
import { type AsyncHandler, closeServer, createLabServer, listen } from './http/open-server.js';
import { createVitePages } from './http/vite-pages.js';
import { LabError } from './lab-error.js';
import type { PortPlan } from './port-plan.js';
import type { Shutdown } from './shutdown.js';

export interface LabOptions {
  readonly plan: PortPlan;
  /** The app's folder: its source, its build and its data. */
  readonly root: string;
  readonly isDev: boolean;
  readonly optIn: OptInChains;
  /** Everything that is started is registered here at once. */
  readonly shutdown: Shutdown;
  /** Called when a part exits without having been stopped. */
  readonly onLost: (error: LabError) => void;
}

/** Starts chains, services and pages; resolves when all of them answer. @throws LabError */
export async function startLab({ plan, root, isDev, optIn, shutdown, onLost }: LabOptions): Promise<LabInfo> {
  await assertPortsFree(plan);
  const lab = `http://${HOST}:${plan.lab}`;
  // Labs on other ports may run next to this one, each with its own data.
  const dataDir = join(root, '.data', String(plan.lab));
  const starting = startChains({ ports: plan.chains, explorerUrl: `${lab}/explorer`, optIn, shutdown, onLost });
  const [chains, services, site] = await Promise.all([
    starting,
    starting.then((running) =>
      startLabServices({ plan, dataDir: join(dataDir, 'services'), chains: running, shutdown }),
    ),
    startSite({ plan, dataDir: join(dataDir, 'secure-site'), chains: starting, shutdown }),
  ]);
  const info: LabInfo = {
    lab: `${lab}/`,
    ...chains,
    services: { ...services, ...site.services },
    bundlers: site.bundlers,
  };

  let handler: AsyncHandler | undefined;
  const server = createLabServer(() => handler ?? notYet);
  shutdown.defer(() => closeServer(server));
  const pages = isDev ? await createVitePages(root, server) : createBuiltPages(join(root, 'dist'));
  shutdown.defer(pages.close);
  handler = createLabHandler({ info, pages, isDev, hostedSite: site.hostedSite });
  await listen(server, plan.lab);
  return info;
}

const notYet: AsyncHandler = async (_request, response) => {
  response.writeHead(503).end();
};

/** Loaded while the chains start: it is the largest part of the lab's code. */
async function startSite(options: LabSiteOptions): Promise<LabSite> {
  const { startLabSite } = await import('./embedded/start-secure-site.js');
  return startLabSite(options);
}

interface ServicesInput {
  readonly plan: PortPlan;
  readonly dataDir: string;
  readonly chains: RunningChains;
  readonly shutdown: Shutdown;
}

async function startLabServices({ chains, dataDir, plan, shutdown }: ServicesInput): Promise<LabInfo['services']> {
  try {
    const { url, relayUrl, stop } = await startServices({
      host: HOST,
      port: plan.services,
      dataDir,
      faults: true,
      log: 'error',
      ...blockchainOptions(chains),
      ...exchangeOptions(chains),
      ...onrampOptions(`http://${HOST}:${plan.lab}/`, chains),
    });
    shutdown.defer(stop);
    return { catalogue: url, blockchain: url, analytics: url, relay: relayUrl, verify: url };
  } catch (cause) {
    if (cause instanceof StartError) throw new LabError(cause.message, { cause });
    throw cause;
  }
}
