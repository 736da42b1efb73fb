import { randomInt, randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import * as v from 'valibot';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import {
  HOSTED_API,
  type HostedAnswers,
  type HostedBodies,
  type HostedCall,
  hostedCalls,
} from '../../../src-shared/hosted-site.js';
import type { AsyncHandler } from '../../http/open-server.js';
import { readBody, sendJson } from '../http-service.js';
import type { MailCatcher } from '../mail/mail-catcher.js';

const MAX_BYTES = 256 * 1024;
const CODE_LIFETIME_MS = 20 * 60_000;
const MAX_TRIES = 5;

interface Login {
  readonly email: string;
  readonly code: string;
  readonly expiresAt: number;
  triesLeft: number;
}

interface Account {
  readonly email: string;
  readonly evm: PrivateKeyAccount;
  readonly solanaKey: Uint8Array;
}

/** A failure with the text that visitors see: a hosted site has no codes. */
class HostedError extends Error {}

const createAccount = (email: string): Account => ({
  email,
  evm: privateKeyToAccount(generatePrivateKey()),
  solanaKey: ed25519.utils.randomSecretKey(),
});

/**
 * The server of the stand-in for a provider's hosted secure site: logins by e-mail, sessions by token, and signatures
 * of messages on EVM and Solana. Accounts and sessions end with the process. It hands its mails to the mailbox itself.
 */
export function createHostedSite(mails: Pick<MailCatcher, 'put'>, now: () => number = Date.now): AsyncHandler {
  const logins = new Map<string, Login>();
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Account>();

  const sessionOf = (token: string): Account => {
    const account = sessions.get(token);
    if (!account) throw new HostedError('The session has ended');
    return account;
  };

  const calls: { readonly [C in HostedCall]: (body: HostedBodies[C]) => Promise<HostedAnswers[C]> } = {
    async code({ email }) {
      const login = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      logins.set(login, { email, code, expiresAt: now() + CODE_LIFETIME_MS, triesLeft: MAX_TRIES });
      mails.put({ from: 'hosted@lab.test', to: email, subject: 'Your code', text: `Your code is ${code}.` });
      return { login };
    },
    async session({ login: id, otp }) {
      const login = logins.get(id);
      if (!login || login.triesLeft === 0 || login.expiresAt <= now()) throw new HostedError('The code has expired');
      login.triesLeft -= 1;
      if (otp !== login.code) throw new HostedError('Invalid code');
      logins.delete(id);
      const key = login.email.toLowerCase();
      const account = accounts.get(key) ?? createAccount(login.email);
      accounts.set(key, account);
      const token = randomUUID();
      sessions.set(token, account);
      return { token };
    },
    async user({ token }) {
      const account = sessions.get(token);
      if (!account) return null;
      const { email, evm, solanaKey } = account;
      return { email, eip155: evm.address, solana: bs58.encode(ed25519.getPublicKey(solanaKey)) };
    },
    async sign({ message, namespace, token }) {
      const { evm, solanaKey } = sessionOf(token);
      if (namespace === 'eip155') return { signature: await evm.signMessage({ message: { raw: `0x${message}` } }) };
      return { signature: bs58.encode(ed25519.sign(Buffer.from(message, 'hex'), solanaKey)) };
    },
    async 'sign-out'({ token }) {
      sessions.delete(token);
      return null;
    },
  };

  const answer = async (name: HostedCall, body: string | null): Promise<unknown> => {
    const parsed = v.safeParse(hostedCalls[name], readJson(body));
    if (!parsed.success) throw new HostedError(name === 'code' ? 'Invalid email' : 'The request is not valid');
    return (calls[name] as (body: unknown) => Promise<unknown>)(parsed.output);
  };

  return async (request, response) => {
    const name = (request.url ?? '').slice(HOSTED_API.length);
    if (!isCall(name)) return sendJson(response, 404, { message: 'Nothing found' });
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    try {
      sendJson(response, 200, await answer(name, await readBody(request, MAX_BYTES)));
    } catch (error) {
      if (!(error instanceof HostedError)) throw error;
      sendJson(response, 400, { message: error.message });
    }
  };
}

const isCall = (name: string): name is HostedCall => Object.hasOwn(hostedCalls, name);

function readJson(body: string | null): unknown {
  try {
    return body === null ? null : JSON.parse(body);
  } catch {
    return null;
  }
}
