import { DEFAULT_FEATURES, type LocalFeatures, type RemoteFeatureName, type RemoteFeatures } from './features.js';
import type { RemoteFeature } from './remote-feature.js';

/** The ids of the configuration service, where e-mail and social logins are one list. Source: F2.3.2. */
export const FEATURE_SERVICE_IDS = {
  swaps: 'swap',
  onramp: 'onramp',
  email: 'social_login',
  socials: 'social_login',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
  emailCapture: 'email_capture',
  payWithExchange: 'fund_from_exchange',
  payments: 'payments',
  reownAuthentication: 'reown_authentication',
  headless: 'headless',
} as const satisfies Record<RemoteFeatureName, string>;

/** Features that work without any service: one that does not mention them does not control them. */
const LOCAL: ReadonlySet<RemoteFeatureName> = new Set(['multiWallet', 'emailCapture', 'headless']);

const EMAIL = 'email';

type Value = readonly string[] | boolean;

export interface FeatureInput {
  readonly local: LocalFeatures;
  /** `null`: not requested yet, no response, or not understood. */
  readonly remote: readonly RemoteFeature[] | null;
  /** A modal without adapters can only pair. */
  readonly isBasic: boolean;
}

export interface ResolvedFeatures {
  readonly features: RemoteFeatures;
  /** What the host requested and the project's configuration does not allow. */
  readonly overruled: readonly RemoteFeatureName[];
}

const isList = (value: Value): value is readonly string[] => typeof value !== 'boolean';

/** A list is either not empty or off. */
const toValue = (value: Value): Value => (isList(value) && value.length === 0 ? false : value);

/** What the configuration allows; `null`: it does not control the feature, and the host decides. */
function allowedBy(name: RemoteFeatureName, remote: readonly RemoteFeature[]): Value | null {
  const entry = remote.find(({ id }) => id === FEATURE_SERVICE_IDS[name]);
  if (!entry) return LOCAL.has(name) ? null : false;
  if (entry.config === null) return null;
  if (!entry.isEnabled) return false;
  if (name === 'email') return entry.config.includes(EMAIL);
  if (name === 'socials') return toValue(entry.config.filter((login) => login !== EMAIL));
  return isList(DEFAULT_FEATURES[name]) || name === 'emailCapture' ? toValue(entry.config) : true;
}

/** The host's request, with defaults filled in. */
function wishOf(name: RemoteFeatureName, local: LocalFeatures): Value {
  const given = local[name];
  if (given === undefined || (given === true && isList(DEFAULT_FEATURES[name]))) return DEFAULT_FEATURES[name];
  return toValue(given);
}

/** The configuration may restrict what a host requests, but never extends it. */
function narrowed(name: RemoteFeatureName, local: LocalFeatures, allowed: Value): Value {
  const requested = local[name] === undefined ? true : toValue(local[name]);
  if (requested === false || allowed === false) return false;
  // `true` requests everything available; so does an absent option.
  if (!isList(requested) || !isList(allowed)) return allowed;
  return toValue(requested.filter((part) => allowed.includes(part)));
}

/** Whether something that the host requested is missing. */
function isOverruled(requested: Value | undefined, value: Value): boolean {
  if (requested === undefined || toValue(requested) === false) return false;
  return value === false || (isList(requested) && isList(value) && requested.some((part) => !value.includes(part)));
}

/** Which features are on. Pure: the same input gives the same result. Sources: F2.3.3 to F2.3.7. */
export function resolveFeatures({ isBasic, local, remote }: FeatureInput): ResolvedFeatures {
  const overruled: RemoteFeatureName[] = [];
  const resolve = (name: RemoteFeatureName): Value => {
    if (isBasic) return false;
    const allowed = remote ? allowedBy(name, remote) : null;
    if (allowed === null) return wishOf(name, local);
    const value = narrowed(name, local, allowed);
    if (isOverruled(local[name], value)) overruled.push(name);
    return value;
  };
  const flag = (name: RemoteFeatureName): boolean => resolve(name) !== false;
  const list = (name: RemoteFeatureName): readonly string[] | false => {
    const value = resolve(name);
    return isList(value) ? value : false;
  };
  const features: RemoteFeatures = {
    swaps: list('swaps'),
    onramp: list('onramp'),
    email: flag('email'),
    socials: list('socials'),
    activity: flag('activity'),
    reownBranding: flag('reownBranding'),
    multiWallet: flag('multiWallet'),
    emailCapture: resolve('emailCapture'),
    payWithExchange: flag('payWithExchange'),
    payments: flag('payments'),
    reownAuthentication: flag('reownAuthentication'),
    headless: flag('headless'),
  };
  return { features, overruled };
}
