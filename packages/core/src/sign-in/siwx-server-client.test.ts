import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiwxAccount } from '../ports/sign-in.js';
import { evmSigner, solanaSigner, type TestSigner } from '../siwx/testing/signers.js';
import { evmVerifier } from '../siwx/verify-evm.js';
import { createSiwxServer, solanaVerifier } from '../siwx-server.js';
import { memoryStorage } from '../testing/test-modal.js';
import { DefaultSiwx } from './default-siwx.js';
import { siwxServer } from './siwx-server-client.js';

/** A page with cookies, its server, and what it signs in with. */
function start() {
  const server = createSiwxServer({
    domain: 'localhost:3000',
    origins: ['http://localhost:3000'],
    secret: 'a secret of at least 32 characters',
    verifiers: [evmVerifier(), solanaVerifier()],
    chains: { 'eip155:1': {}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
  });
  const cookies = new Map<string, string>();
  const state = { isDown: false };
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (state.isDown) return new Response('', { status: 503 });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await server.handle(
      new Request(new URL(String(url), 'http://localhost:3000'), { ...init, headers: { cookie } }),
    );
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const siwx = new DefaultSiwx({ ...siwxServer('/siwx', fetch), storage: memoryStorage() });
  return { siwx, state };
}

const accountOf = ({ account }: TestSigner) => account as SiwxAccount;

async function signIn({ siwx }: ReturnType<typeof start>, signer: TestSigner, by: TestSigner = signer) {
  const message = await siwx.createMessage(accountOf(signer));
  const { toString: _text, ...data } = message;
  await siwx.addSession({ data, message: `${message}`, signature: await by.sign(`${message}`) });
}

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:3000/login')));
afterEach(() => vi.unstubAllGlobals());

describe('DefaultSiwx with a server of this package', () => {
  it('signs accounts in and out, as the server sees them', async () => {
    const page = start();
    const [evm, solana] = [evmSigner(), solanaSigner()];
    await signIn(page, evm);
    await signIn(page, solana);
    const isIn = async (signer: TestSigner) => {
      const { accountAddress, chainId } = accountOf(signer);
      return (await page.siwx.getSessions(chainId, accountAddress)).length > 0;
    };
    expect([await isIn(evm), await isIn(solana)]).toEqual([true, true]);
    await page.siwx.revokeSession(accountOf(evm).chainId, accountOf(evm).accountAddress);
    expect([await isIn(evm), await isIn(solana)]).toEqual([false, true]);
  });

  it('has a refused signature refused', async () => {
    await expect(signIn(start(), evmSigner(), evmSigner())).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      message: 'The signature is not valid',
    });
  });

  it('does not take a server that is down for a refusal, nor forget a session for it', async () => {
    const page = start();
    const signer = evmSigner();
    await signIn(page, signer);
    const { accountAddress, chainId } = accountOf(signer);
    page.state.isDown = true;
    await expect(page.siwx.getSessions(chainId, accountAddress)).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      details: expect.stringContaining('503'),
    });
    page.state.isDown = false;
    expect(await page.siwx.getSessions(chainId, accountAddress)).toHaveLength(1);
  });
});
