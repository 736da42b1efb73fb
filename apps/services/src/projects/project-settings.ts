import * as v from 'valibot';
import { notAList } from '../validation/not-a-list.js';

/**
 * One entry of the remote configuration. `config: null` leaves the feature to the host; a list contains what is
 * enabled, and is empty for features that are only on or off. Source: F2.3.1.
 */
const featureSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores')),
  isEnabled: v.boolean(),
  config: v.nullable(v.array(v.string())),
});
export type RemoteFeature = v.InferOutput<typeof featureSchema>;

/** What can be set for one project; omitted settings keep their defaults. A list of features is returned as it is. */
export const projectSettingsSchema = v.pipe(
  v.unknown(),
  notAList,
  v.partial(
    v.strictObject({
      features: v.array(featureSchema),
      allowedOrigins: v.array(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
      analytics: v.boolean(),
    }),
  ),
);
export type ProjectSettings = v.InferOutput<typeof projectSettingsSchema>;

const left = (id: string): RemoteFeature => ({ id, isEnabled: false, config: null });
const on = (id: string, ...config: string[]): RemoteFeature => ({ id, isEnabled: true, config });

/**
 * The settings of a project without its own: features that are on by default are allowed, and the others are left to
 * the host, because remote configuration may restrict a host's choice but not extend it.
 */
export const DEFAULT_FEATURES: readonly RemoteFeature[] = [
  on('social_login', 'email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'),
  on('swap', '1inch'),
  on('onramp', 'meld'),
  on('activity'),
  on('reown_branding'),
  left('multi_wallet'),
  left('email_capture'),
  left('fund_from_exchange'),
  left('payments'),
  left('reown_authentication'),
  left('headless'),
];
