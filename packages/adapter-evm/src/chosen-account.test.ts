import { afterEach, describe, expect, it } from 'vitest';
import { createBench, endBench, installWallet, RDNS } from './testing/bench.js';

afterEach(endBench);

/** A visit that connects the wallet and makes its second account the active one. */
async function choose(storage: Map<string, string>) {
  const wallet = installWallet();
  const bench = await createBench({ storage });
  const { accounts } = await bench.connect();
  const [first = '', second = ''] = accounts.map(({ address }) => address);
  const port = await bench.adapter.connections?.();
  await port?.select({ connectorId: RDNS, address: second });
  expect(bench.shown()?.accounts[0].address).toBe(second);
  return { bench, first, second, wallet };
}

const activeAfterReload = async (storage: Map<string, string>, address: string) => {
  const bench = await createBench({ storage });
  const connection = await bench.restore(RDNS, undefined, undefined, address);
  expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  return connection?.accounts[0].address;
};

describe('an account that the visitor chose', () => {
  it('is the active one after a reload', async () => {
    const storage = new Map<string, string>();
    const { bench, second } = await choose(storage);
    bench.adapter.destroy();
    expect(await activeAfterReload(storage, second)).toBe(second);
  });

  it('gives way to one that was chosen in the wallet since', async () => {
    const storage = new Map<string, string>();
    const { bench, second, wallet } = await choose(storage);
    bench.adapter.destroy();
    wallet.selectAccount(2);
    expect(await activeAfterReload(storage, second)).toBe(wallet.addresses[2]);
  });

  it.each([['{'], ['{}'], ['[7, {"connectorId": 1}]']])('is forgotten if the stored value is %s', async (text) => {
    const storage = new Map([['evm.chosenAccounts', text]]);
    const { first, ...visit } = await choose(new Map());
    visit.bench.adapter.destroy();
    expect(await activeAfterReload(storage, visit.second)).toBe(first);
  });
});
