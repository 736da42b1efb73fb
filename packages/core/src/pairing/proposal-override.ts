import type { ProviderConfigOverride } from '../options/options.js';
import type { SignNamespace } from './sign-client.js';

/** What a namespace is requested with that only the host proposes. Source: F7.4.4. */
const ADDED: SignNamespace = { chains: [], methods: [], events: ['accountsChanged', 'chainChanged'], rpcMap: {} };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The parts of a CAIP-2 id of any namespace; `null`: it is none. */
function partsOf(id: unknown): readonly [namespace: string, reference: string] | null {
  const [namespace, reference, ...rest] = isText(id) ? id.split(':') : [];
  return namespace && reference && rest.length === 0 ? [namespace, reference] : null;
}

/** The lists that can be used. In production builds nothing has checked the options: what is not a list changes nothing. */
const listsOf = (given: unknown): readonly (readonly [namespace: string, list: string[]])[] =>
  Object.entries(Object(given)).flatMap(([namespace, list]) =>
    Array.isArray(list) && list.every(isText) ? [[namespace, [...list]] as const] : [],
  );

/**
 * The proposal with what the host replaces in it: lists and the default network are replaced, endpoints are added, and
 * namespaces that no adapter proposes are created. Source: F7.4.6.
 */
export function overrideProposal(
  proposed: Readonly<Record<string, SignNamespace>>,
  given: ProviderConfigOverride,
): Record<string, SignNamespace> {
  const { chains, defaultChain, events, methods, rpcMap }: ProviderConfigOverride = Object(given);
  const wanted = new Map(Object.entries(proposed));
  const change = (namespace: string, toPart: (before: SignNamespace) => Partial<SignNamespace>) => {
    const before = wanted.get(namespace) ?? ADDED;
    wanted.set(namespace, { ...before, ...toPart(before) });
  };
  for (const [namespace, list] of listsOf(methods)) change(namespace, () => ({ methods: list }));
  for (const [namespace, list] of listsOf(events)) change(namespace, () => ({ events: list }));
  for (const [namespace, list] of listsOf(chains)) {
    const isUsable = list.length > 0 && list.every((id) => partsOf(id)?.[0] === namespace);
    if (isUsable) change(namespace, () => ({ chains: list }));
  }
  for (const [id, url] of Object.entries(Object(rpcMap))) {
    const [namespace, reference] = partsOf(id) ?? [];
    if (namespace && reference && isText(url)) {
      change(namespace, (before) => ({ rpcMap: { ...before.rpcMap, [reference]: url } }));
    }
  }
  const [first] = partsOf(defaultChain) ?? [];
  if (first && defaultChain) {
    // Wallets open on the first network of the list.
    const toChains = (known: readonly string[]) => [...new Set([defaultChain, ...known])];
    change(first, (before) => ({ defaultChain, chains: toChains(before.chains) }));
  }
  return Object.fromEntries([...wanted].filter(([, { chains: requested }]) => requested.length > 0));
}
