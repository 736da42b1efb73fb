import { InvalidOptionError } from '../errors/option-errors.js';
import type { ServiceEndpoints, ServiceOverrides, ServicesOption } from '../ports/services.js';
import type { ModalOptions } from './options.js';

const HOSTED = {
  catalogueUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  blockchainUrl: 'https://rpc.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
} as const;

/** Self-hosted services need no account; requests to them still carry a project id. */
const SELF_HOSTED_PROJECT_ID = 'self-hosted';

function selfHostedUrls(url: string) {
  const base = URL.canParse(url) ? new URL(url) : null;
  if (!base || !/^https?:/.test(base.protocol)) {
    throw new InvalidOptionError('services.url', `expected an http or https address, got "${url}"`);
  }
  const root = `${base.origin}${base.pathname}`.replace(/\/+$/, '');
  return {
    catalogueUrl: root,
    analyticsUrl: root,
    blockchainUrl: root,
    relayUrl: `${root.replace(/^http/, 'ws')}/relay`,
  };
}

/** A project id alone stands for the hosted services, also one that is empty because a build variable is not set. */
function withProject(services: ServicesOption | undefined, project: ProjectOption): ServicesOption | undefined {
  const { projectId } = project;
  if (services) return projectId && !services.projectId ? { ...services, projectId } : services;
  return 'projectId' in project ? { kind: 'hosted', projectId: projectId ?? '' } : undefined;
}

type ProjectOption = Pick<ModalOptions, 'projectId'>;

/**
 * Reads the services option. `null`: none is configured, and no service is contacted. Hosted services without a
 * project id would refuse every request, so only those that the host named itself remain; see APKT008.
 * @param project the options, for the project id at the top level (C3.25)
 */
export function resolveServices(
  services: ServicesOption | undefined,
  project: ProjectOption = {},
): ServiceEndpoints | null {
  const option = withProject(services, project);
  if (!option) return null;
  const isHosted = option.kind === 'hosted';
  // Not every host writes TypeScript, and an unset build variable must not disable the browser's own wallets.
  const projectId = option.projectId ?? (isHosted ? '' : SELF_HOSTED_PROJECT_ID);
  const defaults: ServiceOverrides = isHosted ? (projectId ? HOSTED : {}) : selfHostedUrls(option.url);
  // `null` turns a service off; undefined counts as not given.
  const given = Object.entries(option.overrides ?? {}).filter(([, url]) => url !== undefined);
  const urls: ServiceOverrides = { ...defaults, ...Object.fromEntries(given) };
  const [relayUrl, ...others] = [urls.relayUrl ?? []].flat();
  const resolved = { ...urls, relayUrl, otherRelayUrls: others.length > 0 && others };
  return { projectId, ...Object.fromEntries(Object.entries(resolved).filter(([, url]) => url)) };
}
