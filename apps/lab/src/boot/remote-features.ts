import { FEATURE_SERVICE_IDS } from '@foyerkit/core';
import * as v from 'valibot';
import type { RemoteFeatures } from '../../src-shared/config/remote.schema.js';
import { labFetch } from './lab-fetch.js';

const featureSchema = v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullable(v.array(v.string())) });
const projectSchema = v.object({ features: v.array(featureSchema) });

export type ServiceFeature = v.InferOutput<typeof featureSchema>;

const EMAIL = 'email';

/** The service's response with the changes that the page wants. E-mail and social providers are one list there. */
export function withRemote(features: readonly ServiceFeature[], remote: RemoteFeatures): readonly ServiceFeature[] {
  const wanted = new Map<string, boolean | readonly string[]>();
  for (const [name, id] of Object.entries(FEATURE_SERVICE_IDS)) {
    const value = remote[name as keyof RemoteFeatures];
    if (value !== undefined) wanted.set(id, value);
  }
  const { email, socials } = remote;
  return features.map((feature) => {
    if (feature.id === FEATURE_SERVICE_IDS.socials) return withLogins(feature, email, socials);
    const value = wanted.get(feature.id);
    if (value === undefined) return feature;
    // Never `config: null`, which leaves the feature to the host.
    if (typeof value === 'boolean') return { ...feature, isEnabled: value, config: feature.config ?? [] };
    return { ...feature, isEnabled: value.length > 0, config: [...value] };
  });
}

function withLogins(
  feature: ServiceFeature,
  email: boolean | undefined,
  socials: boolean | string[] | undefined,
): ServiceFeature {
  const before = feature.config ?? [];
  const others = before.filter((login) => login !== EMAIL);
  const providers = Array.isArray(socials) ? socials : socials === false ? [] : others;
  const config = [...((email ?? before.includes(EMAIL)) ? [EMAIL] : []), ...providers];
  return { ...feature, isEnabled: config.length > 0, config };
}

/** An id that no page uses, so it has the defaults. */
const UNCONFIGURED = 'lab-unconfigured';

/**
 * Makes the configuration service respond as this page wants it. That takes one request: pages of the same configuration
 * share an id, and another one may read the features at any time.
 * @throws when the service refuses
 */
export async function configureRemote(servicesUrl: string, projectId: string, remote: RemoteFeatures): Promise<void> {
  const urlOf = (id: string) => `${servicesUrl}/admin/projects/${id}`;
  const { features } = v.parse(projectSchema, await labFetch(urlOf(UNCONFIGURED)));
  await labFetch(urlOf(projectId), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ features: withRemote(features, remote) }),
  });
}
