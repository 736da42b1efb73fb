import { fromJson } from '@foyerkit/database';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import type { NameAttributes } from './registration.js';

/** A registered name. */
export interface NameRecord {
  /** With its zone, in lower case. */
  readonly name: string;
  /** In lower case. */
  readonly address: string;
  readonly coinType: number;
  readonly attributes: NameAttributes;
  /** In ms since 1970. */
  readonly registeredAt: number;
}

export type NewName = NameRecord & { readonly zone: string };

/** The names of all zones, in the services' database. Whatever the processes, a name has one owner and an address one name of a zone. */
export interface NameStore {
  find(name: string): Promise<NameRecord | null>;
  /** The oldest first. */
  of(address: string): Promise<NameRecord[]>;
  /** Which of these names somebody has. */
  taken(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false if the name is taken, or the address has one in this zone; nothing has changed then */
  add(name: NewName): Promise<boolean>;
}

const attributesSchema = v.object({ avatar: v.optional(v.string()), bio: v.optional(v.string()) });

const toRecord = (row: Selectable<ServicesTables['names']>): NameRecord => ({
  name: row.name,
  address: row.address,
  coinType: row.coin_type,
  attributes: v.parse(attributesSchema, fromJson(row.attributes)),
  registeredAt: row.registered_at,
});

export function createNameStore({ db }: Pick<ServicesDatabase, 'db'>): NameStore {
  return {
    find: async (name) => {
      const row = await db.selectFrom('names').selectAll().where('name', '=', name).executeTakeFirst();
      return row ? toRecord(row) : null;
    },
    of: async (address) => {
      const rows = await db
        .selectFrom('names')
        .selectAll()
        .where('address', '=', address.toLowerCase())
        .orderBy('registered_at')
        .orderBy('name')
        .execute();
      return rows.map(toRecord);
    },
    taken: async (names) => {
      if (names.length === 0) return new Set();
      const rows = await db.selectFrom('names').select('name').where('name', 'in', names).execute();
      return new Set(rows.map(({ name }) => name));
    },
    add: async ({ address, attributes, coinType, name, registeredAt, zone }) => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('names')
        .values({
          name,
          zone,
          address: address.toLowerCase(),
          coin_type: coinType,
          attributes: JSON.stringify(attributes),
          registered_at: registeredAt,
        })
        // Both unique constraints decide, so that no two registrations can both win.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}
