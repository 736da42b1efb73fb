import { HttpError } from '@foyerkit/http';
import type { Hex } from 'viem';
import { labelOf, toFullName, withZone } from './name-rules.js';
import type { NameRecord, NameStore } from './name-store.js';
import {
  addressHasName,
  chainIdOf,
  nameIsYours,
  nameTaken,
  readRegistration,
  signatureInvalid,
} from './registration.js';
import { suggestLabels } from './suggest.js';
import type { SignatureVerifier } from './verify-signature.js';

export interface NamesOptions {
  readonly store: NameStore;
  readonly verify: SignatureVerifier;
  /** Where names can be registered; null: nowhere. Those of other zones are still found. */
  readonly zone: string | null;
  readonly now?: () => number;
}

interface RegistrationRequest {
  readonly coinType: number;
  readonly address: Hex;
  readonly message: string;
  readonly signature: Hex;
}

interface Suggestion {
  readonly name: string;
  readonly isRegistered: boolean;
}

/** The names of accounts. */
export interface Names {
  find(name: string): Promise<NameRecord | null>;
  of(address: string): Promise<NameRecord[]>;
  /** @throws HttpError for a zone in which no names can be registered */
  suggest(typed: string, zone?: string): Promise<Suggestion[]>;
  /**
   * @param admit is called once nothing but the signature can be wrong, before it is verified; what it throws is thrown
   * @throws HttpError with a reason for the visitor
   */
  register(request: RegistrationRequest, admit: () => void): Promise<void>;
}

export function createNames({ store, verify, zone, now = Date.now }: NamesOptions): Names {
  const openZone = () => {
    if (zone !== null) return zone;
    throw new HttpError(404, 'NAMES_NOT_SERVED', 'No names can be registered here.');
  };
  /** What stands in the way; null: nothing. */
  const obstacle = async (name: string, address: string, inZone: string): Promise<HttpError | null> => {
    const owner = await store.find(name);
    if (owner) return owner.address === address.toLowerCase() ? nameIsYours() : nameTaken();
    const [own] = (await store.of(address)).filter((one) => labelOf(one.name, inZone) !== null);
    return own ? addressHasName(own.name) : null;
  };

  return {
    find: (given) => store.find(toFullName(given, zone)),
    of: (address) => store.of(address),
    suggest: async (typed, wanted) => {
      const inZone = openZone();
      if (wanted !== undefined && wanted !== inZone) {
        throw new HttpError(400, 'ZONE_NOT_SERVED', `Names can be registered in ${inZone} only.`, { field: 'zone' });
      }
      const names = suggestLabels(labelOf(typed, inZone) ?? typed).map((label) => withZone(label, inZone));
      const taken = await store.taken(names);
      return names.map((name) => ({ name, isRegistered: taken.has(name) }));
    },
    register: async ({ address, coinType, message, signature }, admit) => {
      const inZone = openZone();
      const { attributes, name } = readRegistration(message, inZone, now());
      const chainId = chainIdOf(coinType);
      // Before the signature, which may need a node: this is cheap. It also refuses a message that is sent again.
      const known = await obstacle(name, address, inZone);
      if (known) throw known;
      admit();
      if (!(await verify({ address, message, signature, chainId }))) throw signatureInvalid();
      const isAdded = await store.add({ name, zone: inZone, address, coinType, attributes, registeredAt: now() });
      if (!isAdded) throw (await obstacle(name, address, inZone)) ?? nameTaken();
    },
  };
}
