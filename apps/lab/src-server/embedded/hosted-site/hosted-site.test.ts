import { createServer, type Server } from 'node:http';
import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import { verifyMessage } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServer } from '../../http/open-server.js';
import { createHostedSite } from './hosted-site.js';

const EMAIL = 'ada@lab.test';

let server: Server;
let texts: string[];
let time: number;

beforeEach(async () => {
  texts = [];
  time = 0;
  const handle = createHostedSite({ put: ({ to, text }) => texts.push(`${to}: ${text}`) }, () => time);
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => closeServer(server));

async function call(name: string, body: unknown) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/hosted/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return response.json();
}

const codeOf = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function logIn(): Promise<string> {
  const { login } = await call('code', { email: EMAIL });
  const { token } = await call('session', { login, otp: codeOf(texts.at(-1)) });
  return token;
}

describe('the server of the stand-in for a hosted site', () => {
  it('mails a code, which begins a session once', async () => {
    const { login } = await call('code', { email: EMAIL });
    expect(texts).toEqual([expect.stringMatching(/^ada@lab\.test: .*\b\d{6}\b/)]);
    const otp = codeOf(texts[0]);
    expect(await call('session', { login, otp: wrong(otp) })).toEqual({ message: 'Invalid code' });
    expect(await call('session', { login, otp })).toEqual({ token: expect.any(String) });
    expect(await call('session', { login, otp })).toEqual({ message: 'The code has expired' });
  });

  it('accepts no code after five tries or 20 minutes', async () => {
    const tried = await call('code', { email: EMAIL });
    const otp = codeOf(texts[0]);
    for (let tries = 0; tries < 5; tries += 1) await call('session', { ...tried, otp: wrong(otp) });
    expect(await call('session', { ...tried, otp })).toEqual({ message: 'The code has expired' });
    const old = await call('code', { email: EMAIL });
    time += 20 * 60_000;
    expect(await call('session', { ...old, otp: codeOf(texts[1]) })).toEqual({ message: 'The code has expired' });
  });

  it('has the same accounts for each session of an address, until each is signed out', async () => {
    const [one, other] = [await logIn(), await logIn()];
    const user = await call('user', { token: one });
    expect(user).toEqual({ email: EMAIL, eip155: expect.stringMatching(/^0x/), solana: expect.any(String) });
    expect(await call('user', { token: other })).toEqual(user);
    await call('sign-out', { token: one });
    expect(await call('user', { token: one })).toBeNull();
    expect(await call('sign', { token: one, namespace: 'eip155', message: '00' })).toEqual({
      message: 'The session has ended',
    });
    expect(await call('user', { token: other })).toEqual(user);
  });

  it('signs messages with the keys of the accounts', async () => {
    const token = await logIn();
    const { eip155, solana } = await call('user', { token });
    const message = Buffer.from('Grüße').toString('hex');
    const { signature } = await call('sign', { token, namespace: 'eip155', message });
    expect(await verifyMessage({ address: eip155, message: 'Grüße', signature })).toBe(true);
    const signed = await call('sign', { token, namespace: 'solana', message });
    const isValid = ed25519.verify(bs58.decode(signed.signature), Buffer.from('Grüße'), bs58.decode(solana));
    expect(isValid).toBe(true);
  });

  it.each([
    ['code', { email: 'nobody' }, 'Invalid email'],
    ['sign', { token: 'x', namespace: 'eip155', message: '0x' }, 'The request is not valid'],
    ['user', null, 'The request is not valid'],
    ['constructor', {}, 'Nothing found'],
  ])('refuses %s with %j', async (name, body, message) => {
    expect(await call(name, body)).toEqual({ message });
  });
});
