import type { Address } from 'viem';
import type { AsyncHandler } from '../http/open-server.js';
import type { Shutdown } from '../shutdown.js';
import { startBundler } from './bundler/bundler.js';
import { type Deployment, deployContracts, entryPointDeployment } from './contracts/deploy.js';
import { deployIdRegistry } from './farcaster/registry.js';
import { startFarcasterRelay } from './farcaster/relay.js';
import { createHostedSite } from './hosted-site/hosted-site.js';
import type { HttpService } from './http-service.js';
import type { IdentityProviderName } from './identity/people.js';
import { type IdentityProvider, startIdentityProvider } from './identity/provider.js';
import { startMailCatcher } from './mail/mail-catcher.js';
import { startMailbox } from './mail/mailbox-page.js';

export interface EmbeddedChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly bundlerPort: number;
}

interface EmbeddedOptions {
  readonly ports: Readonly<Record<'smtp' | 'mailbox' | 'identity' | 'farcaster', number>>;
  /** The EVM chains. The first one has Farcaster's registry. What needs no chain starts without them. */
  readonly chains: Promise<readonly [EmbeddedChain, ...EmbeddedChain[]]>;
  /** The secure site's own contracts, for each chain. They may need the entry point. */
  readonly deployments: readonly Deployment[];
  /** Where a social login leads back to. */
  readonly redirectUriOf: (provider: IdentityProviderName) => string;
  /** Everything that is started is registered here at once. */
  readonly shutdown: Shutdown;
}

/** What a secure site needs around it, in the form of its configuration. */
export interface EmbeddedServers {
  readonly smtpUrl: string;
  readonly mailboxUrl: string;
  /** The server of the stand-in for a provider's hosted site, which uses the same mailbox. */
  readonly hostedSite: AsyncHandler;
  readonly identity: Omit<IdentityProvider, 'close'>;
  readonly farcaster: { readonly relayUrl: string; readonly registryRpcUrl: string; readonly registryAddress: Address };
  /** By chain id. */
  readonly bundlerUrls: Readonly<Record<number, string>>;
}

/** Starts everything that the secure site talks to, and resolves when all of it answers. @throws LabError */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServers> {
  const { ports, chains, redirectUriOf, shutdown } = options;
  const keep = async <S extends Pick<HttpService, 'close'>>(starting: Promise<S>): Promise<S> => {
    const service = await starting;
    shutdown.defer(() => service.close());
    return service;
  };
  const startMail = async () => {
    const catcher = await keep(startMailCatcher(ports.smtp));
    const { url: mailboxUrl } = await keep(startMailbox(ports.mailbox, catcher));
    return { smtpUrl: catcher.url, mailboxUrl, hostedSite: createHostedSite(catcher) };
  };
  const startFarcaster = async () => {
    const [{ chainId, rpcUrl }] = await chains;
    const registry = await deployIdRegistry(chainId, rpcUrl);
    const { url: relayUrl } = await keep(startFarcasterRelay({ port: ports.farcaster, registry }));
    return { relayUrl, registryRpcUrl: rpcUrl, registryAddress: registry.address };
  };
  const startChain = async ({ chainId, rpcUrl, bundlerPort: port }: EmbeddedChain) => {
    await deployContracts(chainId, rpcUrl, [entryPointDeployment(), ...options.deployments]);
    const { url } = await keep(startBundler({ port, chainId, rpcUrl }));
    return [chainId, url] as const;
  };
  const startBundlers = async () => allSettled((await chains).map(startChain));
  const [mail, { url, clients, appleKey }, farcaster, bundlers] = await allSettled([
    startMail(),
    keep(startIdentityProvider({ port: ports.identity, redirectUriOf })),
    startFarcaster(),
    startBundlers(),
  ]);
  return { ...mail, identity: { url, clients, appleKey }, farcaster, bundlerUrls: Object.fromEntries(bundlers) };
}

/** Like `Promise.all`, but fails only when nothing is starting any more: what starts after the shutdown would not be stopped. */
async function allSettled<T extends readonly Promise<unknown>[]>(promises: readonly [...T]) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
