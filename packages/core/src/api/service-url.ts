import type { Network } from '../ports/network.js';
import type { ServiceEndpoints } from '../ports/services.js';

/** Replaced by the version in `package.json` when the package is built. */
declare const CORE_VERSION: string;

/** The part of the state that requests depend on. */
export interface ClientState {
  readonly networks: { readonly all: readonly Pick<Network, 'namespace'>[] };
  readonly options: { readonly hasNoAdapters: boolean };
}

/** The chain namespaces that adapters serve; a modal without adapters serves any by pairing. */
const adaptersOf = ({ networks, options }: ClientState): string =>
  options.hasNoAdapters ? 'universal' : [...new Set(networks.all.map(({ namespace }) => namespace))].join();

/** What each request says about the client. */
export interface Client {
  readonly projectId: string;
  /** The kind of SDK. */
  readonly st: string;
  /** What makes the requests, its adapters and its version. */
  readonly sv: string;
}

/** Identifies the client to the services. Sources: S7.1, F2.1.3. */
export const clientOf = (state: ClientState, { projectId }: Pick<ServiceEndpoints, 'projectId'>): Client => ({
  projectId,
  st: 'foyerkit',
  sv: `core-${adaptersOf(state)}-${CORE_VERSION}`,
});

/** A URL of a service, with the client's identification; absent and empty parameters are left out. */
export function serviceUrl(
  base: string,
  {
    path,
    params = {},
  }: { readonly path: string; readonly params?: Readonly<Record<string, string | number | undefined>> },
  client: Client,
): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries({ ...client, ...params })) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** The picture URL of a network or a connector by its id; none without a catalogue. */
export const assetImageUrl = (
  imageId: string | undefined,
  { catalogueUrl }: Pick<ServiceEndpoints, 'catalogueUrl'>,
  client: Client,
): string | undefined =>
  imageId && catalogueUrl
    ? serviceUrl(catalogueUrl, { path: `public/getAssetImage/${encodeURIComponent(imageId)}` }, client)
    : undefined;
