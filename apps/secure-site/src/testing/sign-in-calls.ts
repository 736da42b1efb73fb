import type { Operation } from '@foyerkit/http/testing/contract';
import * as v from 'valibot';
import { codeOf, type MailCatcher } from './mail-catcher.js';
import type { SignInVisitor } from './sign-in-visitor.js';

/** A call of an operation of the sign-in service. */
export interface SignInCall {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is. */
  readonly body?: unknown;
}

type Prepare = (visitor: SignInVisitor, mails: MailCatcher) => Promise<SignInCall> | SignInCall;
type Changes = Parameters<SignInVisitor['sign']>[0];

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const EMAIL = 'ada@mail.example';
const STRANGER = { headers: { authorization: 'Bearer nobody' } };

/** As a visitor asks it. */
export const pathOf = ({ path }: Pick<Operation, 'path'>) => path.replace('/auth/v1/', '');

export const sendCall = (
  { body: isSent, method, path }: Pick<Operation, 'body' | 'method' | 'path'>,
  visitor: SignInVisitor,
  { body, headers, query = '' }: SignInCall,
) =>
  visitor.ask(`${pathOf({ path })}${query}`, {
    method,
    ...(headers && { headers }),
    ...(isSent && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

async function signed(visitor: SignInVisitor, changes?: Changes): Promise<SignInCall> {
  const { message, signature } = await visitor.sign(changes);
  const walletInfo = { type: 'extension', name: 'Wallet' };
  return { headers: { 'x-nonce-jwt': `Bearer ${visitor.nonceToken()}` }, body: { message, signature, walletInfo } };
}

async function withSignature(visitor: SignInVisitor, signature: string, changes?: Changes): Promise<SignInCall> {
  const call = await signed(visitor, changes);
  return { ...call, body: { ...Object(call.body), signature } };
}

const codeFor = ({ account }: SignInVisitor, email = EMAIL): SignInCall => ({
  body: { email, account: `eip155:1:${account.accountAddress}` },
});

const SEND_CODE = { method: 'POST', path: '/auth/v1/otp', body: {} } as const;
const ENTER_CODE = { method: 'PUT', path: '/auth/v1/otp', body: {} } as const;

/** The call that enters the code of a mail. */
async function entered(visitor: SignInVisitor, mails: MailCatcher): Promise<{ code: string; id: string }> {
  const response = await sendCall(SEND_CODE, visitor, codeFor(visitor));
  const { uuid } = v.parse(v.object({ uuid: v.string() }), await response.json());
  return { id: uuid, code: codeOf(await mails.take(EMAIL)) };
}

async function wrongCode(visitor: SignInVisitor, mails: MailCatcher, times: number): Promise<SignInCall> {
  const { code, id } = await entered(visitor, mails);
  const call = { headers: { 'x-otp': id }, body: { code: code === '000000' ? '000001' : '000000' } };
  for (let tries = 1; tries < times; tries += 1) await sendCall(ENTER_CODE, visitor, call);
  return call;
}

async function signedIn(visitor: SignInVisitor, call: SignInCall = {}): Promise<SignInCall> {
  await visitor.signIn();
  return call;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A call of each operation that succeeds. */
export const GOOD: Readonly<Record<string, Prepare>> = {
  'GET /auth/v1/nonce': () => ({}),
  'POST /auth/v1/authenticate': async (visitor, mails) => {
    const { code, id } = await entered(visitor, mails);
    await sendCall(ENTER_CODE, visitor, { headers: { 'x-otp': id }, body: { code } });
    const { body, headers } = await signed(visitor, { resources: [`email:${EMAIL}`] });
    return { headers: { ...headers, 'x-otp': id }, body };
  },
  'GET /auth/v1/me': (visitor) => signedIn(visitor, { query: '?includeAppKitAccount=true' }),
  'POST /auth/v1/sign-out': (visitor) => signedIn(visitor),
  'POST /auth/v1/otp': (visitor) => codeFor(visitor),
  'PUT /auth/v1/otp': async (visitor, mails) => {
    const { code, id } = await entered(visitor, mails);
    return { headers: { 'x-otp': id }, body: { code } };
  },
  'PUT /auth/v1/account-metadata': (visitor) => signedIn(visitor, { body: { metadata: { plan: 'pro' } } }),
};

/** Calls that are refused with a code, for reasons of their operation. */
export const REFUSED: Readonly<Record<string, Prepare>> = {
  'POST /auth/v1/authenticate EMAIL_INVALID': (visitor) => signed(visitor, { resources: ['email:nobody'] }),
  'POST /auth/v1/authenticate OTP_REQUIRED': (visitor) => signed(visitor, { resources: [`email:${EMAIL}`] }),
  'POST /auth/v1/authenticate SIWX_CHAIN_DIFFERS': (visitor) => signed(visitor, { chainId: 'eip155:5' }),
  'POST /auth/v1/authenticate SIWX_CHECK_FAILED': (visitor) => withSignature(visitor, `0x${'12'.repeat(80)}`),
  'POST /auth/v1/authenticate SIWX_DOMAIN_DIFFERS': (visitor) => signed(visitor, { domain: 'other.example' }),
  'POST /auth/v1/authenticate SIWX_EXPIRED': (visitor) => signed(visitor, { expirationTime: inMinutes(-1) }),
  'POST /auth/v1/authenticate SIWX_MESSAGE_INVALID': async (visitor) => ({
    ...(await signed(visitor)),
    body: { message: 'Hello.', signature: '0x' },
  }),
  'POST /auth/v1/authenticate SIWX_NONCE_INVALID': async (visitor) => ({
    ...(await signed(visitor)),
    headers: { 'x-nonce-jwt': 'Bearer nobody' },
  }),
  'POST /auth/v1/authenticate SIWX_NOT_YET_VALID': (visitor) => signed(visitor, { notBefore: inMinutes(10) }),
  'POST /auth/v1/authenticate SIWX_SIGNATURE_INVALID': (visitor) =>
    withSignature(visitor, '1'.repeat(64), { chainId: SOLANA, accountAddress: '1'.repeat(32) }),
  'POST /auth/v1/authenticate SIWX_URI_DIFFERS': (visitor) => signed(visitor, { uri: 'https://other.example/' }),
  'GET /auth/v1/me FIELD_INVALID': () => ({ query: '?includeAppKitAccount=perhaps' }),
  'GET /auth/v1/me SESSION_EXPIRED': () => STRANGER,
  'POST /auth/v1/otp COOLDOWN': async (visitor) => {
    await sendCall(SEND_CODE, visitor, codeFor(visitor));
    return codeFor(visitor);
  },
  'POST /auth/v1/otp EMAIL_INVALID': (visitor) => codeFor(visitor, 'nobody'),
  'PUT /auth/v1/otp CODE_EXPIRED': () => ({ headers: { 'x-otp': '0'.repeat(32) }, body: { code: '123456' } }),
  'PUT /auth/v1/otp CODE_INVALID': (visitor, mails) => wrongCode(visitor, mails, 1),
  'PUT /auth/v1/otp CODE_LOCKED': (visitor, mails) => wrongCode(visitor, mails, 5),
  'PUT /auth/v1/account-metadata SESSION_EXPIRED': () => ({ ...STRANGER, body: { metadata: {} } }),
};
