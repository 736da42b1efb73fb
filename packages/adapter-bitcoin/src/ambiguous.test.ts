// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createBench, endBench, installWallet } from './testing/bench.js';

afterEach(endBench);

it('is not restored if two wallets use its name, and connects when it is chosen', async () => {
  installWallet({ api: 'standard', isPermitted: true });
  installWallet({ api: 'standard', isPermitted: true, rdns: 'org.rival' });
  const bench = await createBench();
  expect(await bench.restore('Example Wallet')).toBeNull();
  expect(await bench.connect('Example Wallet')).toMatchObject({ connectorId: 'Example Wallet' });
});
