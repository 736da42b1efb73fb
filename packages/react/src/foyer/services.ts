import type { ServicesOption } from '@foyerkit/core';

type Hosted = Extract<ServicesOption, { readonly kind: 'hosted' }>;
type SelfHosted = Extract<ServicesOption, { readonly kind: 'self-hosted' }>;

/** The hosted services of a project. `overrides` replaces single services; `null` turns one off. */
export const hosted = (project: Omit<Hosted, 'kind'>): ServicesOption => ({ kind: 'hosted', ...project });

/**
 * Services below one address of the host; no account is needed.
 * @param url absolute, http or https; checked when the modal is loaded
 */
export const selfHosted = (url: string, settings: Omit<SelfHosted, 'kind' | 'url'> = {}): ServicesOption => ({
  kind: 'self-hosted',
  url,
  ...settings,
});
