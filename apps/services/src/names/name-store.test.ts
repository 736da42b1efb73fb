import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { createNameStore, type NewName } from './name-store.js';

const ADDRESS = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
const alice: NewName = {
  name: 'alice.lab.id',
  zone: 'lab.id',
  address: ADDRESS,
  coinType: 0x80000000 + 31_337,
  attributes: { avatar: 'https://a.example/it%27s.png', bio: "It's ☃" },
  registeredAt: 1_764_000_000_123,
};

describeOnBothDatabases('the name store', (database) => {
  const open = async () => createNameStore(await database.open<ServicesTables>(MIGRATIONS));

  it('finds a name by itself and by its address', async () => {
    const store = await open();
    expect(await store.add(alice)).toBe(true);
    const { zone, ...record } = { ...alice, address: ADDRESS.toLowerCase() };
    expect(await store.find('alice.lab.id')).toEqual(record);
    expect(await store.of(ADDRESS)).toEqual([record]);
    expect(await store.find('bob.lab.id')).toBeNull();
    expect(await store.of(addressOf(1))).toEqual([]);
    expect(await store.taken(['alice.lab.id', 'bob.lab.id'])).toEqual(new Set(['alice.lab.id']));
    expect(await store.taken([])).toEqual(new Set());
  });

  it('gives a name to nobody else, and an address one name of a zone', async () => {
    const store = await open();
    await store.add(alice);
    expect(await store.add({ ...alice, address: addressOf(1) })).toBe(false);
    expect(await store.add({ ...alice, name: 'other.lab.id', address: ADDRESS.toLowerCase() })).toBe(false);
    expect(await store.add({ ...alice, name: 'alice.other.id', zone: 'other.id' })).toBe(true);
    expect((await store.of(ADDRESS)).map(({ name }) => name)).toEqual(['alice.lab.id', 'alice.other.id']);
    expect(await store.find('alice.lab.id')).toMatchObject({ address: ADDRESS.toLowerCase() });
  });

  it('lets one of many win that register a name at once', async () => {
    const store = await open();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => store.add({ ...alice, address: addressOf(index) })),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  it('lets an address win once that registers many names at once', async () => {
    const store = await open();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => store.add({ ...alice, name: `name${index}.lab.id` })),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await store.of(ADDRESS)).toHaveLength(1);
  });
});
