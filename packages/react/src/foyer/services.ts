import type { ServicesOption } from '@foyerkit/core';

type Hosted = Extract<ServicesOption, { readonly kind: 'hosted' }>;
type SelfHosted = Extract<ServicesOption, { readonly kind: 'self-hosted' }>;

/** The hosted services of a project. A part given by `overrides` replaces that service, `null` turns it off. */
export const hosted = (project: Omit<Hosted, 'kind'>): ServicesOption => ({ kind: 'hosted', ...project });

/**
 * Services below one address of the host's own; no account is needed anywhere.
 * @param url absolute, http or https; checked when the modal is loaded
 */
export const selfHosted = (url: string, settings: Omit<SelfHosted, 'kind' | 'url'> = {}): ServicesOption => ({
  kind: 'self-hosted',
  url,
  ...settings,
});
