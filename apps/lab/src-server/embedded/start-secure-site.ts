import {
  type SecureSiteOptions,
  type SiteNetwork,
  StartError,
  smartAccountContracts,
  startSecureSite,
} from '@foyerkit/secure-site';
import { HOSTED_PATH } from '../../src-shared/hosted-site.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { LOCAL_CHAINS as EVM_CHAINS, toNetworkId } from '../../src-shared/namespaces/evm.js';
import type { NamespaceInfo } from '../../src-shared/namespaces/namespace-info.js';
import { NAMESPACES } from '../../src-shared/namespaces/namespaces.js';
import { HOST } from '../host.js';
import type { AsyncHandler } from '../http/open-server.js';
import { LabError } from '../lab-error.js';
import type { PortPlan } from '../port-plan.js';
import type { Shutdown } from '../shutdown.js';
import { type EmbeddedChain, type EmbeddedServers, startEmbedded } from './start-embedded.js';

export interface LabSiteOptions {
  readonly plan: Pick<PortPlan, 'lab' | 'embedded' | 'bundlers'>;
  /** Of the site's database and its key. */
  readonly dataDir: string;
  /** What starts at the same time. */
  readonly chains: Promise<Pick<LabInfo, 'chains'>>;
  readonly shutdown: Shutdown;
}

/** What of it pages and tests may know. */
export interface LabSite {
  readonly services: Pick<LabInfo['services'], 'secureSite' | 'hostedSite' | 'mail' | 'identity' | 'farcaster'>;
  readonly bundlers: NonNullable<LabInfo['bundlers']>;
  /** Handles the requests of the page of the stand-in for a hosted site, which the lab itself serves. */
  readonly hostedSite: AsyncHandler;
}

/** Another name than the lab's: the site's frame in a page of the lab is a third party, as in production. */
const SITE_HOST = 'localhost';

/** All of the lab's browsers have the same IP address. */
const MANY = 100_000;

/** Starts the secure site and everything that it talks to; resolves when all of it answers. @throws LabError */
export async function startLabSite({ plan, dataDir, chains, shutdown }: LabSiteOptions): Promise<LabSite> {
  const { site: port, ...ports } = plan.embedded;
  const url = `http://${SITE_HOST}:${port}`;
  const { implementation, factory } = smartAccountContracts();
  const servers = await startEmbedded({
    ports,
    chains: evmChains(chains, plan.bundlers),
    deployments: [implementation, factory],
    redirectUriOf: (provider) => `${url}/oauth/${provider}/callback`,
    shutdown,
  });
  const { stop } = await orLabError(
    startSecureSite({
      host: HOST,
      port,
      publicUrl: url,
      dataDir,
      allowedOrigins: [`http://${HOST}:${plan.lab}`],
      signInOrigins: [`http://${HOST}:${plan.lab}`],
      deviceConfirmation: 'never',
      rateLimits: {
        perIpPerMinute: 0,
        mailsPerAddressPerHour: 8,
        mailsPerIpPerHour: MANY,
        codeTriesPerAddressPerHour: 15,
      },
      faults: true,
      log: 'error',
      ...configOf(servers, (await chains).chains),
    }),
  );
  shutdown.defer(stop);
  return {
    services: {
      secureSite: url,
      hostedSite: `http://${SITE_HOST}:${plan.lab}${HOSTED_PATH}`,
      mail: servers.mailboxUrl,
      identity: servers.identity.url,
      farcaster: servers.farcaster.relayUrl,
    },
    hostedSite: servers.hostedSite,
    bundlers: Object.fromEntries(Object.entries(servers.bundlerUrls).map(([id, at]) => [toNetworkId(Number(id)), at])),
  };
}

async function evmChains(
  starting: LabSiteOptions['chains'],
  bundlerPorts: PortPlan['bundlers'],
): Promise<readonly [EmbeddedChain, ...EmbeddedChain[]]> {
  const { chains } = await starting;
  const [first, ...others] = EVM_CHAINS.flatMap(({ id }): readonly EmbeddedChain[] => {
    const [rpcUrl, bundlerPort] = [chains[toNetworkId(id)]?.rpcUrl, bundlerPorts[id]];
    return rpcUrl === undefined || bundlerPort === undefined ? [] : [{ chainId: id, rpcUrl, bundlerPort }];
  });
  if (!first) throw new LabError('The secure site needs an EVM chain, but none is running.');
  return [first, ...others];
}

/** The servers around the site, in the form of its configuration. */
function configOf(
  { bundlerUrls, farcaster, identity, smtpUrl }: EmbeddedServers,
  chains: LabInfo['chains'],
): SecureSiteOptions {
  const { appleKey, clients, url: issuer } = identity;
  return {
    mail: { url: smtpUrl, from: 'FoyerKit Lab <lab@lab.test>' },
    oauth: Object.fromEntries(
      Object.entries(clients).map(([name, client]) => [
        name,
        { ...client, issuer, ...(name === 'apple' && { apple: appleKey }) },
      ]),
    ),
    farcaster,
    networks: NAMESPACES.filter(({ hasEmbeddedWallet }) => hasEmbeddedWallet).flatMap((namespace) =>
      siteNetworks(namespace, chains, (networkId) => bundlerUrls[Number(networkId.split(':')[1])]),
    ),
  };
}

function siteNetworks(
  { localChains, nativeCurrency }: NamespaceInfo,
  chains: LabInfo['chains'],
  bundlerUrlOf: (networkId: string) => string | undefined,
): readonly SiteNetwork[] {
  return localChains.flatMap(({ networkId, name }) => {
    const rpcUrl = chains[networkId]?.rpcUrl;
    if (!rpcUrl) return [];
    const { symbol, decimals } = nativeCurrency;
    const bundlerUrl = bundlerUrlOf(networkId);
    return [{ networkId, name, rpcUrl, symbol, decimals, ...(bundlerUrl && { bundlerUrl }) }];
  });
}

async function orLabError<T>(starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (cause) {
    if (cause instanceof StartError) throw new LabError(`The secure site: ${cause.message}`, { cause });
    throw cause;
  }
}
