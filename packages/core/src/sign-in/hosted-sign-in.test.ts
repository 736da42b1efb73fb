import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiwxAccount } from '../ports/sign-in.js';
import { evmSigner, solanaSigner, type TestSigner } from '../siwx/testing/signers.js';
import { memoryStorage } from '../testing/test-modal.js';
import { DefaultSiwx } from './default-siwx.js';
import { type HostedSignInOptions, hostedSignIn } from './hosted-sign-in.js';
import { hostedService, PAGE } from './testing/hosted-service.js';

const EMAIL = 'ada@mail.example';

function start(part: Partial<HostedSignInOptions> = {}) {
  const service = hostedService();
  const storage = memoryStorage();
  const hosted = hostedSignIn({
    url: 'https://auth.example/auth/v1',
    projectId: 'shop',
    sdk: { type: 'react', version: '1.0.0' },
    storage,
    fetch: service.fetch,
    ...part,
  });
  return { hosted, service, siwx: new DefaultSiwx({ ...hosted, storage }), storage };
}

type Page = ReturnType<typeof start>;

const accountOf = ({ account }: TestSigner) => account as SiwxAccount;

async function signIn({ siwx }: Page, signer: TestSigner, by: TestSigner = signer): Promise<string> {
  const message = await siwx.createMessage(accountOf(signer));
  const { toString: _text, ...data } = message;
  await siwx.addSession({ data, message: `${message}`, signature: await by.sign(`${message}`) });
  return `${message}`;
}

const isIn = async ({ siwx }: Page, signer: TestSigner): Promise<boolean> => {
  const { accountAddress, chainId } = accountOf(signer);
  return (await siwx.getSessions(chainId, accountAddress)).length > 0;
};

beforeEach(() => vi.stubGlobal('location', new URL(PAGE)));
afterEach(() => vi.unstubAllGlobals());

describe('DefaultSiwx with a hosted sign-in service', () => {
  it.each([
    ['EVM', evmSigner()],
    ['Solana', solanaSigner()],
  ])('signs an account of %s in and out', async (_, signer) => {
    const walletInfo = { type: 'extension', name: 'Wallet' } as const;
    const page = start({ clientId: 'browser', walletInfo: () => walletInfo });
    expect(await isIn(page, signer)).toBe(false);
    const message = await signIn(page, signer);
    expect(message).not.toContain('Resources');
    expect(await isIn(page, signer)).toBe(true);
    const sent = page.service.requests.find(({ url }) => url.includes('/authenticate'));
    expect(sent?.url).toBe('https://auth.example/auth/v1/authenticate?projectId=shop&st=react&sv=1.0.0');
    expect(sent?.headers.get('x-otp')).toBeNull();
    expect(sent?.headers.get('x-nonce-jwt')).toMatch(/^Bearer ./);
    expect(await sent?.json()).toMatchObject({ message, clientId: 'browser', walletInfo });
    expect(page.storage.getItem('foyerkit:siwx-nonce-token')).toBeNull();
    const { accountAddress, chainId } = accountOf(signer);
    await page.siwx.revokeSession(chainId, accountAddress);
    expect(page.storage.getItem('foyerkit:siwx-auth-token')).toBeNull();
    expect(await isIn(page, signer)).toBe(false);
  });

  it('counts neither the signature of another account nor the session of another one', async () => {
    const page = start();
    const [one, other] = [evmSigner(), evmSigner()];
    await expect(signIn(page, one, other)).rejects.toThrow('The signature is not valid');
    await signIn(page, one);
    await signIn(page, other);
    expect([await isIn(page, one), await isIn(page, other)]).toEqual([false, true]);
  });

  it('fails with a coded error while the service fails, and keeps the session', async () => {
    const page = start();
    const signer = evmSigner();
    await signIn(page, signer);
    page.service.state.status = 503;
    await expect(isIn(page, signer)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    await expect(signIn(page, signer)).rejects.toMatchObject({
      details: 'The sign-in service has answered 503: .',
    });
    page.service.state.status = 200;
    expect(await isIn(page, signer)).toBe(true);
  });

  it.each(['<html>', '{}', '{"nonce":1,"token":"t"}', '{"nonce":"n","token":""}', 'null'])(
    'refuses the nonce %s',
    async (text) => {
      const { siwx } = start({ fetch: async () => new Response(text) });
      await expect(siwx.createMessage(accountOf(evmSigner()))).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    },
  );
});

describe('an e-mail address', () => {
  it('is confirmed with a code, and travels as a resource of the message', async () => {
    const page = start();
    const signer = evmSigner();
    const account = accountOf(signer);
    expect(await page.hosted.emails.request(account, EMAIL)).toBe('code-sent');
    const [request] = page.service.requests;
    expect(await request?.json()).toEqual({ email: EMAIL, account: `eip155:1:${account.accountAddress}` });
    const [mail] = page.service.mailbox;
    expect(mail?.to).toBe(EMAIL);
    const wrong = mail?.code === '000000' ? '000001' : '000000';
    await expect(page.hosted.emails.confirm(account, wrong)).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await page.hosted.emails.confirm(account, mail?.code ?? '');
    expect(await signIn(page, signer)).toContain(`Resources:\n- email:${EMAIL}`);
    expect(page.service.emails.get(account.accountAddress)).toBe(EMAIL);
    expect(await page.hosted.emails.request(account, EMAIL)).toBe('verified');
    await expect(page.hosted.emails.confirm(account, '123456')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  it('that is not confirmed does not sign in, and says what is missing', async () => {
    const page = start();
    const signer = evmSigner();
    await page.hosted.emails.request(accountOf(signer), EMAIL);
    await expect(signIn(page, signer)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED', message: 'OTP is required' });
    page.hosted.emails.forget(accountOf(signer));
    expect(await signIn(page, signer)).not.toContain('email:');
  });

  it('of one account is not in the message of another', async () => {
    const page = start();
    await page.hosted.emails.request(accountOf(evmSigner()), EMAIL);
    expect(await signIn(page, evmSigner())).not.toContain('email:');
  });

  it.each(['', 'ada', 'ada@mail', '@mail.example', 'a da@mail.example', 'a@b@mail.example', `${'a'.repeat(250)}@b.co`])(
    '%j is not sent',
    async (email) => {
      const { hosted, service } = start();
      const requested = hosted.emails.request(accountOf(evmSigner()), email);
      await expect(requested).rejects.toThrow('Please provide a valid email.');
      expect(service.requests).toEqual([]);
    },
  );

  it('to which no code can be sent has the error of the specification', async () => {
    const { hosted, service } = start();
    service.state.status = 500;
    await expect(hosted.emails.request(accountOf(evmSigner()), EMAIL)).rejects.toThrow('Failed to send email OTP');
  });
});

it('keeps data about the account that has signed in', async () => {
  const page = start();
  await expect(page.hosted.setAccountMetadata({ plan: 'basic' })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  await signIn(page, evmSigner());
  await page.hosted.setAccountMetadata({ plan: 'basic' });
  expect(page.service.state.metadata).toEqual({ plan: 'basic' });
});
