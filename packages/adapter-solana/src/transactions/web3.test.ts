import { expect, it } from 'vitest';
import { loadWeb3, WEB3_INSTALL_COMMAND } from './web3.js';

it('names the package to install when web3.js is missing', async () => {
  const missing = Object.assign(new Error("Cannot find package '@solana/web3.js'"), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(loadWeb3(() => Promise.reject(missing))).rejects.toMatchObject({
    code: 'WALLET_SDK_MISSING',
    details: expect.stringContaining(WEB3_INSTALL_COMMAND),
  });
});

it('does not report it as missing when its code failed to load', async () => {
  const offline = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadWeb3(() => Promise.reject(offline))).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
});

it('loads the installed package otherwise', async () => {
  expect((await loadWeb3()).PublicKey.default.toBase58()).toBe('1'.repeat(32));
});
