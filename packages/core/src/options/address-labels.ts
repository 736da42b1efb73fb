import { selectConnected } from '../connection/connection.selectors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from '../ports/caip.js';
import type { ModalStore } from '../store/state.js';
import { toDisplayName } from '../untrusted/text.js';
import type { ModalOptions } from './options.js';
import { optionsConfigured } from './options.slice.js';

type Store = Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>;

const BECH32 = /^(bc|tb|bcrt)1/i;

/** The form of an address by which it is compared: case counts in Base58, and neither in hex nor in Bech32. */
const toComparable = (namespace: ChainNamespace, address: string): string =>
  namespace === 'eip155' || (namespace === 'bip122' && BECH32.test(address)) ? address.toLowerCase() : address;

/** Every address of a namespace that can be on screen, as its wallet writes it. */
function addressesOf({ getState }: Store, namespace: ChainNamespace): readonly string[] {
  const state = getState();
  const live = [selectConnected(state, namespace), ...(state.multiWallet?.live[namespace] ?? [])];
  return [
    ...live.flatMap((connection) => connection?.accounts.map(({ address }) => address) ?? []),
    ...(state.multiWallet?.recent[namespace] ?? []).map(({ address }) => address),
  ];
}

/** The labels of one modal, by namespace and by the comparable form of the address. */
interface LabelSet {
  readonly labels: Map<ChainNamespace, Map<string, string>>;
  /** Puts the labels of the addresses that are known now into the state. */
  readonly show: () => void;
}

const sets = new WeakMap<Store, LabelSet>();

function createLabelSet(store: Store): LabelSet {
  const labels: LabelSet['labels'] = new Map();
  let shown = '';
  const show = () => {
    const addressLabels: Partial<Record<ChainNamespace, Record<string, string>>> = {};
    for (const [namespace, ofNamespace] of labels) {
      const entries = new Map(ofNamespace);
      for (const address of addressesOf(store, namespace)) {
        const label = ofNamespace.get(toComparable(namespace, address));
        if (label) entries.set(address, label);
      }
      addressLabels[namespace] = Object.fromEntries(entries);
    }
    const next = JSON.stringify(addressLabels);
    if (next === shown) return;
    shown = next;
    store.dispatch(optionsConfigured({ ...store.getState().options, addressLabels }));
  };
  // Ends with the store.
  store.subscribe(show);
  return { labels, show };
}

function labelSetOf(store: Store): LabelSet {
  const set = sets.get(store) ?? createLabelSet(store);
  sets.set(store, set);
  return set;
}

function checkAccount(address: unknown, namespace: unknown): void {
  if (!isChainNamespace(namespace)) throw new InvalidOptionError('addressLabels', 'expected a chain namespace');
  if (typeof address !== 'string' || address === '') {
    throw new InvalidOptionError(`addressLabels.${namespace}`, 'expected an address');
  }
}

/** Names an account. The label is cleaned as every text from outside. @throws INVALID_OPTION */
export function addLabel(store: Store, address: string, label: string, namespace: ChainNamespace): void {
  checkAccount(address, namespace);
  const shown = toDisplayName(label);
  if (!shown) throw new InvalidOptionError(`addressLabels.${namespace}.${address}`, 'expected a text that can be seen');
  const { labels, show } = labelSetOf(store);
  const ofNamespace = labels.get(namespace) ?? new Map<string, string>();
  labels.set(namespace, ofNamespace.set(toComparable(namespace, address), shown));
  show();
}

/** Takes the name away; an account without one is left as it is. @throws INVALID_OPTION */
export function removeLabel(store: Store, address: string, namespace: ChainNamespace): void {
  checkAccount(address, namespace);
  const { labels, show } = labelSetOf(store);
  labels.get(namespace)?.delete(toComparable(namespace, address));
  show();
}

/** Shows the labels of the host's options; those that cannot be shown are left out. */
export function showLabels(store: Store, { addressLabels = {} }: Pick<ModalOptions, 'addressLabels'>): void {
  for (const namespace of CHAIN_NAMESPACES) {
    for (const [address, label] of Object.entries(addressLabels[namespace] ?? {})) {
      if (toDisplayName(label)) addLabel(store, address, label, namespace);
    }
  }
}
