import * as v from 'valibot';
import { ADAPTER_NAMES } from '../namespaces/namespace-info.js';
import { optionsSchema } from './options.schema.js';
import { refused } from './refused.js';
import { remoteSchema } from './remote.schema.js';

const toggle = v.optional(v.boolean(), false);

/** Everything a URL can configure on a page of the lab. Data only: it cannot set an origin, RPC, frame or theme URL. */
export const labConfigSchema = v.strictObject({
  adapters: v.optional(v.array(v.picklist(ADAPTER_NAMES)), [...ADAPTER_NAMES]),
  /** Whether the testkit's own wallets are announced in the page. */
  wallets: v.optional(v.picklist(['testkit', 'none']), 'testkit'),
  services: v.optional(v.picklist(['local', 'none']), 'local'),
  /**
   * Whether visitors can log in by e-mail and social accounts: at the lab's secure site, which is one of the services, or
   * at the stand-in for a provider's hosted site.
   */
  embedded: v.optional(v.picklist(['site', 'hosted-wire', 'none']), 'site'),
  /** Whether the page's origin is attested to wallets behind a pairing. */
  verify: toggle,
  options: v.optional(optionsSchema, {}),
  remote: v.exactOptional(remoteSchema),
  host: v.optional(
    v.strictObject({
      strictMode: toggle,
      hostileCss: toggle,
      rtl: toggle,
      instances: v.optional(v.picklist([1, 2]), 1),
      embedded: toggle,
      /** Elements of the page in every named slot of the modal. */
      slots: toggle,
      /** The lab's tokens in the modal's option `tokens`: they are shown without the blockchain API, too. */
      tokens: toggle,
      /** Whether visitors sign in: `siwe` is the option `siweConfig`, the others are `siwx`. */
      signIn: v.optional(v.picklist(['none', 'required', 'optional', 'siwe', 'hosted']), 'none'),
      /** On `/scenario/ssr`: the visitor's account and network in a cookie, which the server renders. */
      cookie: toggle,
      /** The visitor's consent to sending events, given now or earlier. */
      consent: v.optional(v.picklist(['kept', 'given', 'refused']), 'kept'),
    }),
    {},
  ),
  projectId: refused,
  origin: refused,
  chains: refused,
  rpcUrls: refused,
  secureSite: refused,
});

export type LabConfig = v.InferOutput<typeof labConfigSchema>;
export type LabConfigInput = v.InferInput<typeof labConfigSchema>;
