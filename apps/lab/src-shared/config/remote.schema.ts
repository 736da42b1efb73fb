import * as v from 'valibot';

const toggle = v.exactOptional(v.boolean());
const toggleOrList = v.exactOptional(v.union([v.boolean(), v.array(v.pipe(v.string(), v.maxLength(64)))]));

/** What the configuration service returns for this page, by the feature names that hosts use. Source: C6.10. */
export const remoteSchema = v.strictObject({
  swaps: toggleOrList,
  onramp: toggleOrList,
  email: toggle,
  socials: toggleOrList,
  activity: toggle,
  reownBranding: toggle,
  multiWallet: toggle,
  emailCapture: toggleOrList,
  payWithExchange: toggle,
  payments: toggle,
  reownAuthentication: toggle,
  headless: toggle,
});

export type RemoteFeatures = v.InferOutput<typeof remoteSchema>;
