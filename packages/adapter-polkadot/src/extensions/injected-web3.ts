import { WalletMisbehavedError } from '@foyerkit/core/adapter';
import { read } from '../errors.js';

/** More wallets than anyone has, and few enough to be told in one list. */
const MAX_EXTENSIONS = 100;
/** Longer than any wallet's name; whatever is longer means no good. */
const MAX_ID_LENGTH = 128;

/** What wallets leave on the window, whatever it is. */
function injectedWeb3(): object {
  const { window } = globalThis;
  const injected = window && read(window, 'injectedWeb3');
  return typeof injected === 'object' && injected !== null ? injected : {};
}

/** Named `enable` by all, and `connect` by those that follow the newer wording of the interface. */
function openerOf(id: string): ((origin: string) => unknown) | undefined {
  const injected = injectedWeb3();
  const entry = Object.hasOwn(injected, id) ? read(injected, id) : undefined;
  const opener = [read(entry, 'connect'), read(entry, 'enable')].find((method) => typeof method === 'function');
  return typeof opener === 'function' ? (origin) => Reflect.apply(opener, entry, [origin]) : undefined;
}

/** The names of all wallets that can be opened, in the order in which they came. Asks none of them anything. */
export function listExtensionIds(): readonly string[] {
  try {
    return Object.keys(injectedWeb3())
      .filter((id) => id !== '' && id.length <= MAX_ID_LENGTH && openerOf(id) !== undefined)
      .slice(0, MAX_EXTENSIONS);
  } catch {
    // A proxy that throws when it is counted offers no wallet.
    return [];
  }
}

/** Opens one wallet, and no other. @throws WALLET_MISBEHAVED, and whatever the wallet throws */
export async function enableExtension(id: string, origin: string): Promise<unknown> {
  const open = openerOf(id);
  if (!open) throw new WalletMisbehavedError(`"${id}" has left the page.`);
  return open(origin);
}
