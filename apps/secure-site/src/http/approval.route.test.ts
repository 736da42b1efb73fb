import { randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { verifyMessage } from 'ethers';
import * as v from 'valibot';
import { stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import { HOST_ORIGIN } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
/** Nobody listens: what these tests sign needs no node. */
const NODE = 'http://127.0.0.1:1';
const NETWORKS = [
  { networkId: 'eip155:1', name: 'Ethereum', rpcUrl: NODE, symbol: 'ETH', decimals: 18, bundlerUrl: NODE },
  { networkId: 'eip155:137', name: 'Polygon', rpcUrl: NODE, symbol: 'POL', decimals: 18 },
  { networkId: SOLANA, name: 'Solana', rpcUrl: NODE, symbol: 'SOL', decimals: 9 },
];
const MESSAGE = 'Good morning';
const SIGN = { method: 'personal_sign', chainId: 1 };

const APPROVAL = v.object({ id: v.string(), nonce: v.string() });
const SIGN_IN = v.object({ address: v.string(), message: v.string(), signature: v.string() });
const RESULT = v.object({ result: v.string() });
const USER = v.object({ address: v.string(), accounts: v.array(v.object({ address: v.string(), type: v.string() })) });
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('an approval', () => {
  const sites = useSites();

  const start = async () => {
    const clock = { now: Date.now() };
    const site = await sites.start({ networks: NETWORKS, now: () => clock.now });
    const logIn = async () => {
      const browser = await sites.open(site);
      const email = `${randomUUID()}@example.com`;
      await browser.post('/api/login/email', { email });
      expect(await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) })).toMatchObject({
        status: 204,
      });
      const { address } = v.parse(USER, (await browser.post('/api/user', { chainId: 1 })).body);
      return { browser, address, email };
    };
    return { clock, logIn, site };
  };
  const requestOf = (address: string) => ({ ...SIGN, params: [stringToHex(MESSAGE), address], appName: 'Shop' });

  it('is shown, and signed by a press, once', async () => {
    const { clock, logIn } = await start();
    const { browser, address } = await logIn();
    const asked = await browser.post('/api/approvals', requestOf(address));
    expect(asked).toMatchObject({
      status: 201,
      body: { origin: HOST_ORIGIN, appName: 'Shop', networkId: 'eip155:1', account: { address, type: 'eoa' } },
    });
    expect(JSON.stringify(asked.body)).toContain(MESSAGE);
    const { id, nonce } = v.parse(APPROVAL, asked.body);
    const press = () => browser.post(`/api/approvals/${id}/approve`, { nonce, visibleMs: 600 });
    expect(await press()).toMatchObject(failure(409, 'REQUEST_REJECTED'));
    clock.now += 600;
    const { result } = v.parse(RESULT, (await press()).body);
    expect(verifyMessage(MESSAGE, result)).toBe(address);
    expect(await press()).toMatchObject(failure(409, 'REQUEST_REJECTED'));
  });

  it('counts only in its own session, and not after it was rejected or aborted', async () => {
    const { clock, logIn } = await start();
    const { browser, address } = await logIn();
    const other = await logIn();
    const ask = async () => v.parse(APPROVAL, (await browser.post('/api/approvals', requestOf(address))).body);
    const [one, two, three] = [await ask(), await ask(), await ask()];
    clock.now += 600;
    const press = ({ id, nonce }: typeof one, by = browser) =>
      by.post(`/api/approvals/${id}/approve`, { nonce, visibleMs: 600 });
    expect(await press(one, other.browser)).toMatchObject(failure(409, 'REQUEST_REJECTED'));
    expect(await other.browser.post(`/api/approvals/${one.id}/reject`)).toMatchObject({ status: 204 });
    expect(await other.browser.post('/api/approvals/abort')).toMatchObject({ status: 204 });
    expect(await press(one)).toMatchObject({ status: 200 });
    expect(await browser.post(`/api/approvals/${two.id}/reject`)).toMatchObject({ status: 204 });
    expect(await press(two)).toMatchObject(failure(409, 'REQUEST_REJECTED'));
    expect(await browser.post('/api/approvals/abort')).toMatchObject({ status: 204 });
    expect(await press(three)).toMatchObject(failure(409, 'REQUEST_REJECTED'));
  });

  it('is possible on Solana', async () => {
    const { clock, logIn } = await start();
    const { browser } = await logIn();
    const { address } = v.parse(USER, (await browser.post('/api/user', { chainId: SOLANA })).body);
    const message = base58.encode(new TextEncoder().encode(MESSAGE));
    const request = { method: 'solana_signMessage', chainId: SOLANA, params: { message, pubkey: address } };
    const { id, nonce } = v.parse(APPROVAL, (await browser.post('/api/approvals', request)).body);
    clock.now += 600;
    const { body } = await browser.post(`/api/approvals/${id}/approve`, { nonce, visibleMs: 600 });
    const { result } = v.parse(v.object({ result: v.object({ signature: v.string() }) }), body);
    const [signature, key] = [base58.decode(result.signature), base58.decode(address)];
    expect(ed25519.verify(signature, new TextEncoder().encode(MESSAGE), key)).toBe(true);
  });

  it('needs a login, a network of the site, and a method that asks for one', async () => {
    const { logIn, site } = await start();
    const { browser, address } = await logIn();
    const stranger = await sites.open(site);
    const request = requestOf(address);
    expect(await stranger.post('/api/approvals', request)).toMatchObject(failure(401, 'SESSION_EXPIRED'));
    expect(await browser.post('/api/approvals', { ...request, chainId: 5 })).toMatchObject(
      failure(422, 'CHAIN_NOT_SUPPORTED'),
    );
    expect(await browser.post('/api/approvals', { ...request, method: 'eth_chainId' })).toMatchObject(
      failure(403, 'METHOD_NOT_ALLOWED'),
    );
    expect(await browser.post('/api/approvals', { ...request, chainId: 'eip155:1 ' })).toMatchObject(
      failure(422, 'FIELD_INVALID'),
    );
  });

  it('has the user with the smart account where there is one', async () => {
    const { logIn } = await start();
    const { browser, address, email } = await logIn();
    expect(await browser.get('/api/networks/smart-accounts')).toMatchObject({
      body: { smartAccountEnabledNetworks: [1] },
    });
    const ask = async (body: object) => (await browser.post('/api/user', body)).body;
    const both = v.parse(USER, await ask({}));
    const smart = both.accounts.find(({ type }) => type === 'smartAccount')?.address;
    expect(smart).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(both).toMatchObject({ address });
    expect(await ask({ preferredAccountType: 'smartAccount' })).toMatchObject({
      email,
      address: smart,
      chainId: 1,
      preferredAccountType: 'smartAccount',
    });
    expect(await ask({ chainId: 137, preferredAccountType: 'smartAccount' })).toEqual({
      email,
      userName: null,
      address,
      chainId: 137,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    });
  });

  it('is not asked for a sign-in at the page of the login', async () => {
    const { logIn } = await start();
    const { browser, address } = await logIn();
    const siwxMessage = {
      // Whatever the page names: the text is about the account and the network of the login.
      accountAddress: '0x0000000000000000000000000000000000000000',
      chainId: 'eip155:137',
      domain: new URL(HOST_ORIGIN).host,
      uri: HOST_ORIGIN,
      version: '1',
      nonce: 'abcdef12',
    };
    const signed = async (chainId: number | string) =>
      v.parse(SIGN_IN, (await browser.post('/api/user', { chainId, siwxMessage })).body);
    const evm = await signed(1);
    expect(evm.message.split('\n')).toEqual(expect.arrayContaining([address, `URI: ${HOST_ORIGIN}`, 'Chain ID: 1']));
    expect(verifyMessage(evm.message, evm.signature)).toBe(address);
    const solana = await signed(SOLANA);
    expect(solana.message.split('\n')).toEqual(expect.arrayContaining([solana.address, `Chain ID: ${SOLANA}`]));
    const bytes = new TextEncoder().encode(solana.message);
    expect(ed25519.verify(base58.decode(solana.signature), bytes, base58.decode(solana.address))).toBe(true);
  });

  it.each([
    ['the domain of another page', { domain: 'evil.example' }, 'ORIGIN_NOT_ALLOWED'],
    ['the address of another page', { uri: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
    ['abilities for others', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }, 'METHOD_NOT_ALLOWED'],
    ['another text', { statement: 'Welcome.\n\nURI: https://evil.example' }, 'METHOD_NOT_ALLOWED'],
  ])('is no way to sign %s as a part of the login', async (_case, part, code) => {
    const { logIn } = await start();
    const { browser } = await logIn();
    const own = { accountAddress: '', chainId: 'eip155:1', domain: new URL(HOST_ORIGIN).host, uri: HOST_ORIGIN };
    const siwxMessage = { ...own, version: '1', nonce: 'abcdef12', ...part };
    expect(await browser.post('/api/user', { chainId: 1, siwxMessage })).toMatchObject(failure(403, code));
  });
});
