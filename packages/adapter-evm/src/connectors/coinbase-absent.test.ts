import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench } from '../testing/bench.js';
import { COINBASE_INSTALL_COMMAND } from './coinbase.js';

afterEach(endBench);

// As in an application that has not installed the optional peer.
vi.mock('@coinbase/wallet-sdk', () => {
  throw new Error("Cannot find package '@coinbase/wallet-sdk'");
});

it('names the package to install when its SDK is missing, and offers the other wallets', async () => {
  const bench = await createBench({ adapter: { coinbase: true } });
  await expect(bench.connect('coinbaseWalletSDK')).rejects.toMatchObject({
    code: 'WALLET_SDK_MISSING',
    message: 'This wallet is not available in this application',
    details: `The wallet's SDK is not installed. Run: ${COINBASE_INSTALL_COMMAND}`,
    cause: expect.any(Error),
  });
  expect(bench.shown()).toBeNull();
});
