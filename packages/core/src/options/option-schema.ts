import * as v from 'valibot';
import { InvalidOptionError, SignInOptionsError } from '../errors/option-errors.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import { CONNECTOR_GROUPS } from '../wallets/connect-list.js';
import type { ModalOptions } from './options.js';

const text = v.pipe(v.string(), v.minLength(1));
const webUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value), 'expected an http or https address'),
);
const toggle = v.optional(v.boolean());
const texts = v.optional(v.array(text));

const NetworkSchema = v.looseObject({
  id: v.union([v.number(), text]),
  name: text,
  nativeCurrency: v.looseObject({ name: text, symbol: text, decimals: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  rpcUrls: v.looseObject({ default: v.looseObject({ http: v.array(text) }) }),
  chainNamespace: v.optional(v.picklist(CHAIN_NAMESPACES)),
});

const overrides = v.optional(
  v.object({
    catalogueUrl: v.optional(v.nullable(text)),
    analyticsUrl: v.optional(v.nullable(text)),
    relayUrl: v.optional(v.nullable(text)),
  }),
);

/** One entry an option: the key is the name that the error tells. */
const SCHEMAS = {
  networks: v.pipe(v.array(NetworkSchema), v.minLength(1, 'expected at least one network')),
  defaultNetwork: v.optional(NetworkSchema),
  adapters: v.optional(v.array(v.union([v.function(), v.looseObject({ namespace: v.picklist(CHAIN_NAMESPACES) })]))),
  services: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('hosted'), projectId: v.string(), overrides }),
      v.object({ kind: v.literal('self-hosted'), url: webUrl, projectId: v.optional(text), overrides }),
    ]),
  ),
  metadata: v.optional(
    v.looseObject({
      name: v.optional(v.string()),
      description: v.optional(v.string()),
      url: v.optional(webUrl),
      icons: v.optional(v.array(v.string())),
    }),
  ),
  themeMode: v.optional(v.picklist(['dark', 'light', 'system'])),
  themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  features: v.optional(
    v.looseObject({
      send: toggle,
      receive: toggle,
      analytics: toggle,
      legalCheckbox: toggle,
      connectorTypeOrder: v.optional(v.array(v.picklist(CONNECTOR_GROUPS))),
    }),
  ),
  allWallets: v.optional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: v.optional(v.array(v.looseObject({ id: text, name: text }))),
  termsConditionsUrl: v.optional(webUrl),
  privacyPolicyUrl: v.optional(webUrl),
  enableWallets: toggle,
  enableWalletGuide: toggle,
  enableEIP6963: toggle,
  enableInjected: toggle,
  enableReconnect: toggle,
  enableNetworkSwitch: toggle,
  allowUnsupportedChain: toggle,
  defaultAccountTypes: v.optional(
    v.record(v.picklist(CHAIN_NAMESPACES), v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  ),
  chainImages: v.optional(v.record(v.string(), v.string())),
  connectorImages: v.optional(v.record(v.string(), v.string())),
  debug: toggle,
  storageKey: v.optional(text),
  storage: v.optional(
    v.nullable(v.looseObject({ getItem: v.function(), setItem: v.function(), removeItem: v.function() })),
  ),
  fetch: v.optional(v.function()),
  now: v.optional(v.function()),
} satisfies { readonly [Name in keyof Required<ModalOptions>]: v.GenericSchema };

/**
 * Checks what a host gave, at run time: not every host writes TypeScript.
 * @throws INVALID_OPTION, which names the option and says what was expected.
 */
export function checkOptions(options: ModalOptions): void {
  const given: Readonly<Record<string, unknown>> = { ...options };
  if (given.siweConfig && given.siwx) throw new SignInOptionsError();
  for (const [name, schema] of Object.entries<v.GenericSchema>(SCHEMAS)) {
    const result = v.safeParse(schema, given[name]);
    if (result.success) continue;
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    throw new InvalidOptionError(path ? `${name}.${path}` : name, issue.message);
  }
}
