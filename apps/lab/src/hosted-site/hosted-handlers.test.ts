import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import type { HostedBodies } from '../../src-shared/hosted-site.js';
import { createHostedHandlers, type HostedHandlersOptions } from './hosted-handlers.js';

const EVM = `0x${'a'.repeat(40)}`;
const SOLANA = 'GUE8pbFGkEgxRWukszCFAxX2cqsGX63v8vePmeyGotNX';
const context = { signal: new AbortController().signal };

function start({ isKnown = true } = {}) {
  const signed: HostedBodies['sign'][] = [];
  const answers = {
    code: () => ({ login: 'login' }),
    session: () => ({ token: 'token' }),
    user: () => (isKnown ? { email: 'ada@lab.test', eip155: EVM, solana: SOLANA } : null),
    sign: (body: HostedBodies['sign']) => {
      signed.push(body);
      return { signature: 'signature' };
    },
    'sign-out': () => null,
  };
  const options = {
    ask: (async (call: keyof typeof answers, body: never) => answers[call](body)) as HostedHandlersOptions['ask'],
    chainId: 'eip155:1',
    approve: vi.fn<HostedHandlersOptions['approve']>(async () => undefined),
    updateSession: vi.fn<(token: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  return { ...options, signed, handlers: createHostedHandlers(options) };
}

/** With the token that a page has stored. */
async function startRestored() {
  const site = start();
  await site.handlers.IS_CONNECTED({ token: 'token' }, context);
  return site;
}

describe('the handlers of the stand-in for a hosted site', () => {
  it('log in with a code, and give the page the token of the session', async () => {
    const { handlers, updateSession } = start();
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, context)).rejects.toThrow('No code was asked for');
    expect(await handlers.CONNECT_EMAIL({ email: 'ada@lab.test' }, context)).toEqual({ action: 'VERIFY_OTP' });
    await handlers.CONNECT_OTP({ otp: '123456' }, context);
    expect(updateSession).toHaveBeenCalledWith('token');
    expect(await handlers.GET_USER(null, context)).toMatchObject({ address: EVM, chainId: 'eip155:1' });
  });

  it('know a session by its token only', async () => {
    expect(await start().handlers.IS_CONNECTED(null, context)).toEqual({ isConnected: false });
    expect(await start({ isKnown: false }).handlers.IS_CONNECTED({ token: 'old' }, context)).toEqual({
      isConnected: false,
    });
    expect(await start().handlers.IS_CONNECTED({ token: 'token' }, context)).toEqual({ isConnected: true });
    await expect(start().handlers.GET_USER(null, context)).rejects.toThrow('Nobody is logged in');
  });

  it('forget the session when it is signed out', async () => {
    const { handlers } = await startRestored();
    await handlers.SIGN_OUT(null, context);
    expect(await handlers.IS_CONNECTED(null, context)).toEqual({ isConnected: false });
  });

  it('answer for each namespace with its own account, also at the same time', async () => {
    const { handlers } = await startRestored();
    const users = await Promise.all([
      handlers.GET_USER({ chainId: 31337 }, context),
      handlers.GET_USER({ chainId: 'solana:localnet' }, context),
    ]);
    expect(users.map(({ address, chainId }) => [address, chainId])).toEqual([
      [EVM, 31337],
      [SOLANA, 'solana:localnet'],
    ]);
  });

  it.each([
    ['personal_sign', ['0x4772c3bcc39f65', EVM], 'eip155', 'signature'],
    [
      'solana_signMessage',
      { message: bs58.encode(Buffer.from('Grüße')), pubkey: SOLANA },
      'solana',
      { signature: 'signature' },
    ],
  ] as const)('sign what was shown and approved: %s', async (method, params, namespace, result) => {
    const { approve, handlers, signed } = await startRestored();
    await handlers.SYNC_DAPP_DATA(
      { projectId: 'lab', metadata: { name: 'Lab', description: '', url: 'https://lab.example', icons: [] } },
      context,
    );
    expect(await handlers.RPC_REQUEST({ method, params, chainId: 1 }, context)).toEqual(result);
    expect(approve).toHaveBeenCalledWith({ appName: 'Lab', text: 'Grüße' }, context.signal);
    expect(signed).toEqual([{ token: 'token', namespace, message: Buffer.from('Grüße').toString('hex') }]);
  });

  it('sign nothing that was rejected, or is for another account, or is no message', async () => {
    const { approve, handlers, signed } = await startRestored();
    approve.mockRejectedValueOnce(new Error('User rejected the request'));
    const ask = (method: 'eth_sendTransaction' | 'personal_sign', params: unknown) =>
      handlers.RPC_REQUEST({ method, params, chainId: 1 }, context);
    await expect(ask('personal_sign', ['0x00', EVM])).rejects.toThrow('User rejected the request');
    await expect(ask('personal_sign', ['0x00', `0x${'b'.repeat(40)}`])).rejects.toThrow('another account');
    await expect(ask('eth_sendTransaction', [{ to: EVM }])).rejects.toThrow('messages only');
    expect(approve).toHaveBeenCalledOnce();
    expect(signed).toEqual([]);
  });

  it('say that other logins are not offered', async () => {
    const { handlers } = start();
    await expect(handlers.GET_FARCASTER_URI(null, context)).rejects.toThrow('logins by e-mail only');
  });
});
