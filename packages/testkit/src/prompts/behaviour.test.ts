import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvmWallet } from '../evm/create-evm-wallet.js';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import { THROWN_STRING } from './behaviour.js';

let wallet: EvmTestWallet;
const request = (method: string, params?: unknown): Promise<unknown> => wallet.provider.request({ method, params });
const sign = (): Promise<unknown> => request('personal_sign', ['hi', wallet.addresses[0]]);

beforeEach(() => {
  wallet = createEvmWallet();
});

describe('how a prompt is answered', () => {
  it('is rejected with 4001 and grants the page no permission', async () => {
    wallet.reject();
    const asking = request('eth_requestAccounts');
    await expect(asking).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 });
    expect(await request('eth_accounts')).toEqual([]);
    wallet.approve();
    expect(await request('eth_requestAccounts')).toEqual(wallet.addresses);
  });

  it('follows the decision about its method before the general one', async () => {
    wallet.reject('personal_sign');
    await request('eth_requestAccounts');
    await expect(sign()).rejects.toMatchObject({ code: 4001 });
    wallet.approve();
    expect(await sign()).toMatch(/^0x/);
  });

  it('hangs until it is released, and then follows the decision', async () => {
    wallet.hang();
    const answers = [request('eth_requestAccounts'), request('eth_requestAccounts')];
    const settled = vi.fn();
    void Promise.allSettled(answers).then(settled);
    await wallet.waitForPrompt('eth_requestAccounts');
    expect(settled).not.toHaveBeenCalled();
    wallet.release('approve');
    expect(await Promise.all(answers)).toEqual([wallet.addresses, wallet.addresses]);

    const signing = sign();
    await wallet.waitForPrompt('personal_sign');
    wallet.release('approve', 'eth_requestAccounts');
    wallet.release('reject');
    await expect(signing).rejects.toMatchObject({ code: 4001 });
  });

  it('calls back twice, unless the page uses `await`', async () => {
    wallet.answerTwice();
    const callback = vi.fn();
    await request('eth_requestAccounts').then(callback);
    expect(callback).toHaveBeenCalledTimes(2);
    expect(await request('eth_requestAccounts')).toEqual(wallet.addresses);
    wallet.approve();
    const once = vi.fn();
    await request('eth_accounts').then(once);
    expect(once).toHaveBeenCalledOnce();
  });

  it('is answered with 4001, but carried out nevertheless', async () => {
    wallet.answerAfterCancel();
    const accountsChanged = vi.fn();
    wallet.provider.on('accountsChanged', accountsChanged);
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    await vi.waitFor(() => expect(accountsChanged).toHaveBeenCalledWith(wallet.addresses));
  });

  it('rejects with a bare string', async () => {
    wallet.throwString();
    await expect(request('eth_requestAccounts')).rejects.toBe(THROWN_STRING);
  });

  it('rejects with any error', async () => {
    wallet.fail({ code: -32002, message: 'Request already pending', data: { since: 1 } });
    const asking = request('eth_requestAccounts');
    await expect(asking).rejects.toMatchObject({
      code: -32002,
      message: 'Request already pending',
      data: { since: 1 },
    });
  });

  it('also applies to a method without a prompt, when that method was named', async () => {
    wallet.hang('eth_chainId');
    const answering = request('eth_chainId');
    wallet.reject('eth_accounts');
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4001 });
    await Promise.resolve();
    wallet.release();
    expect(await answering).toBe('0x7a69');
    expect(wallet.prompts()).toBe(0);
  });
});

describe('the record of requests', () => {
  it('keeps every request with its outcome', async () => {
    wallet.reject('personal_sign');
    await request('eth_requestAccounts');
    await expect(sign()).rejects.toBeDefined();
    wallet.hang();
    void request('wallet_watchAsset', [{ type: 'ERC20' }]);
    expect(wallet.log()).toMatchObject([
      { id: 1, method: 'eth_requestAccounts', prompted: true, status: 'answered' },
      { id: 2, method: 'personal_sign', params: ['hi', wallet.addresses[0]], status: 'failed', errorCode: 4001 },
      { id: 3, method: 'wallet_watchAsset', prompted: true, status: 'open' },
    ]);
    expect(wallet.prompts()).toBe(3);
    wallet.clearLog();
    expect(wallet.log()).toEqual([]);
  });

  it('finds a prompt that is already open, and one that opens later', async () => {
    wallet.hang();
    void request('eth_requestAccounts');
    expect(await wallet.waitForPrompt()).toMatchObject({ method: 'eth_requestAccounts' });
    const next = wallet.waitForPrompt('wallet_watchAsset');
    void request('eth_requestAccounts');
    void request('wallet_watchAsset', [{ type: 'ERC20' }]);
    expect(await next).toMatchObject({ method: 'wallet_watchAsset' });
  });
});
