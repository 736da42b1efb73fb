import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench } from '../testing/bench.js';
import { COINBASE_INSTALL_COMMAND } from './coinbase.js';

afterEach(endBench);

// What an application finds that never installed the optional peer.
vi.mock('@coinbase/wallet-sdk', () => {
  throw new Error("Cannot find package '@coinbase/wallet-sdk'");
});

it('says how to install its SDK where that is absent, and offers the rest', async () => {
  const bench = await createBench({ adapter: { coinbase: true } });
  await expect(bench.connect('coinbaseWalletSDK')).rejects.toMatchObject({
    code: 'WALLET_SDK_MISSING',
    message: 'This wallet is not available in this application',
    details: `The wallet's SDK is not installed. Run: ${COINBASE_INSTALL_COMMAND}`,
    cause: expect.any(Error),
  });
  expect(bench.shown()).toBeNull();
});
