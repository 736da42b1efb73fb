import type { ServiceEndpoints } from '../ports/services.js';

/** Identifies the client to the services. Source: S7.1. */
const SDK_PARAMS = { st: 'foyerkit', sv: 'core-0' } as const;

/** A URL of a service, with the client's identification; absent and empty parameters are left out. */
export function serviceUrl(
  base: string,
  {
    path,
    params = {},
  }: { readonly path: string; readonly params?: Readonly<Record<string, string | number | undefined>> },
  { projectId }: Pick<ServiceEndpoints, 'projectId'>,
): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries({ projectId, ...SDK_PARAMS, ...params })) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** The picture URL of a network or a connector by its id; none without a catalogue. */
export const assetImageUrl = (imageId: string | undefined, endpoints: ServiceEndpoints | null): string | undefined =>
  imageId && endpoints?.catalogueUrl
    ? serviceUrl(endpoints.catalogueUrl, { path: `public/getAssetImage/${encodeURIComponent(imageId)}` }, endpoints)
    : undefined;
