import { PAIRING_CONNECTOR_ID, readMember, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { KNOWN_EXTENSIONS } from './known-extensions.js';

/** More unknown wallets than a browser has, and few enough for one list. */
const MAX_EXTENSIONS = 100;
/** Longer than any wallet's name; longer ones are not legitimate. */
const MAX_ID_LENGTH = 128;

/** The unchecked value that wallets inject into the window. */
function injectedWeb3(): object {
  const { window } = globalThis;
  const injected = window && readMember(window, 'injectedWeb3');
  return typeof injected === 'object' && injected !== null ? injected : {};
}

function hasOwn(injected: object, id: string): boolean {
  try {
    return Object.hasOwn(injected, id);
  } catch {
    // A proxy may report the member once and not again.
    return false;
  }
}

/** Named `enable` by all, and `connect` by those that follow the newer wording of the interface. */
function openerOf(id: string): ((origin: string) => unknown) | undefined {
  const injected = injectedWeb3();
  const entry = hasOwn(injected, id) ? readMember(injected, id) : undefined;
  const opener = [readMember(entry, 'connect'), readMember(entry, 'enable')].find(
    (method) => typeof method === 'function',
  );
  return typeof opener === 'function' ? (origin) => Reflect.apply(opener, entry, [origin]) : undefined;
}

/** An injected entry that the modal does not offer. */
export interface IgnoredWallet {
  /** Its key; sanitise it before it is shown. */
  readonly name: string;
  /** For developers, in English. */
  readonly reason: string;
}

/** Why an entry cannot be offered; `undefined` for a wallet that can. */
function faultOf(id: string): string | undefined {
  if (id === '') return 'It has no name.';
  if (id === PAIRING_CONNECTOR_ID) return 'It uses the id of the pairing.';
  if (id.length > MAX_ID_LENGTH) return `Its name is longer than ${MAX_ID_LENGTH} characters.`;
  return openerOf(id) ? undefined : 'It has neither a function `enable` nor `connect` that can be read.';
}

function listKeys(): readonly string[] {
  try {
    return Object.keys(injectedWeb3());
  } catch {
    // A proxy that throws when its keys are read offers no wallet.
    return [];
  }
}

/** The names of all wallets that can be enabled, in the order of their injection. Sends them no request. */
export const listExtensionIds = (): readonly string[] => limitIds(listKeys().filter((id) => faultOf(id) === undefined));

/** Leaves out ids beyond the limit, in their order. Scripts that inject many must not hide the known wallets. */
export function limitIds(ids: readonly string[]): readonly string[] {
  const isKnown = (id: string) => KNOWN_EXTENSIONS.has(id);
  const listed = new Set(ids.filter((id) => !isKnown(id)).slice(0, MAX_EXTENSIONS));
  return ids.filter((id) => isKnown(id) || listed.has(id));
}

/**
 * The entries of `window.injectedWeb3` that are not offered, with the reason: for developers who miss a wallet in the
 * list.
 */
export const ignoredWallets = (): readonly IgnoredWallet[] =>
  listKeys().flatMap((name) => {
    const reason = faultOf(name);
    return reason ? [{ name: name.slice(0, MAX_ID_LENGTH), reason }] : [];
  });

/** Enables only this wallet. @throws WALLET_MISBEHAVED, or what the wallet throws */
export async function enableExtension(id: string, origin: string): Promise<unknown> {
  const open = openerOf(id);
  if (!open) throw new WalletMisbehavedError(`"${id}" has left the page.`);
  return open(origin);
}
