import * as v from 'valibot';
import type { AdapterStorage } from '../ports/adapter.js';
import type { EmbeddedState } from './embedded.state.js';

type AccountTypes = EmbeddedState['preferredAccountTypes'];

/** In the embedded wallet's part of the modal's storage. Source: C3.49. */
const KEY = 'account-types';

const type = v.optional(v.picklist(['eoa', 'smartAccount']));
const Stored = v.pipe(v.string(), v.maxLength(200), v.parseJson(), v.object({ eip155: type, solana: type }));

/** What the visitor has chosen on an earlier visit; what cannot be read counts as nothing. */
export function readPreferences(storage: AdapterStorage): AccountTypes {
  const { output, success } = v.safeParse(Stored, storage.get(KEY));
  if (!success) return {};
  const { eip155, solana } = output;
  return { ...(eip155 && { eip155 }), ...(solana && { solana }) };
}

export const storePreferences = (storage: AdapterStorage, types: AccountTypes): void =>
  storage.set(KEY, JSON.stringify(types));
