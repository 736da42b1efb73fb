import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaipNetworkId } from '../ports/caip.js';
import type { SiwxConfig, SiwxMessageData } from '../ports/sign-in.js';
import { createSiwxMessage, formatSiwxMessage } from '../siwx/message.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import { testConnector } from '../testing/fake-adapter.js';
import { signInFeature } from './sign-in.feature.js';
import { memorySiwx, sessionOf, startSignIn } from './testing/start-sign-in.js';

const NETWORK = 'eip155:31337';
const WALLET = { namespace: 'eip155', connectorId: testConnector.id } as const;

const EMAILS: SiwxConfig['emails'] = {
  request: async () => 'verified',
  confirm: async () => undefined,
  forget: () => undefined,
};

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.test/login')));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createMessage =
  (part: Partial<SiwxMessageData> = {}): SiwxConfig['createMessage'] =>
  async ({ accountAddress, chainId }) =>
    createSiwxMessage({
      accountAddress,
      chainId,
      domain: 'app.test',
      uri: 'https://app.test/login',
      version: '1',
      nonce: '0123456789abcdef',
      ...part,
    });

async function start(part: Partial<SiwxConfig> = {}, networkId: CaipNetworkId = NETWORK) {
  const addSession = vi.fn<SiwxConfig['addSession']>(async () => undefined);
  const siwx = memorySiwx({ createMessage: createMessage(), addSession, ...part });
  // Without `emails`, nobody is asked for an address.
  const page = startSignIn(siwx, {}, { features: { emailCapture: true } });
  const methods = await page.modal.features.install(signInFeature);
  const login = await methods?.forLogin(networkId);
  /** The site's answer, with the text that it signs for an account. */
  const answer = (address = FIRST_ADDRESS) => {
    const data = { ...login?.message, accountAddress: address } as SiwxMessageData;
    return { address, message: formatSiwxMessage(data), signature: '0x51' } as const;
  };
  return { ...page, addSession, answer, login };
}

describe('what a login is to have signed', () => {
  it('is the host’s message: its signature counts, and nobody is asked', async () => {
    const { addSession, answer, evm, login, modal, prompt, view } = await start();
    expect(login?.message).toMatchObject({ domain: 'app.test', nonce: '0123456789abcdef', chainId: NETWORK });
    const { message, signature } = answer();
    login?.take(answer());
    await modal.connect(WALLET);
    expect([evm()?.status, view(), prompt()]).toEqual(['connected', null, null]);
    const data = { ...login?.message, accountAddress: FIRST_ADDRESS };
    expect(addSession).toHaveBeenCalledExactlyOnceWith({ data, message, signature });
  });

  it.each([
    ['another text', { message: 'Send everything.' }],
    ['another account', { address: SECOND_ADDRESS }],
    ['no address', { address: 'nobody' }],
    ['no signature', { signature: undefined }],
    ['no text', { message: undefined }],
  ] as const)('is not what the site answers with %s: the visitor is asked', async (_, part) => {
    const { addSession, answer, login, modal, view } = await start();
    login?.take({ ...answer(), ...part });
    modal.connect(WALLET).catch(() => undefined);
    await expect.poll(view).toBe('SIWXSignMessage');
    expect(addSession).not.toHaveBeenCalled();
  });

  it('is asked for again where the host refuses it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, login, modal, view } = await start({ addSession: () => Promise.reject(new Error('refused')) });
    login?.take(answer());
    modal.connect(WALLET).catch(() => undefined);
    await expect.poll(view).toBe('SIWXSignMessage');
  });

  it('is of no use to a visitor who has a session already', async () => {
    const { siwx, sessions } = memorySiwx({ createMessage: createMessage() }, [
      sessionOf({ accountAddress: FIRST_ADDRESS, chainId: NETWORK }),
    ]);
    const { addSession, answer, login, modal, view } = await start({ ...siwx, addSession: vi.fn() });
    login?.take(answer());
    await modal.connect(WALLET);
    await modal.disconnect();
    expect(sessions()).toEqual([]);
    modal.connect(WALLET).catch(() => undefined);
    await expect.poll(view).toBe('SIWXSignMessage');
    expect(addSession).not.toHaveBeenCalled();
  });

  it('has the account of Solana', async () => {
    const { login } = await start({}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
    expect(login?.message.chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  });

  it.each([
    ['visitors do not sign in with this chain namespace', { namespaces: ['solana'] }],
    ['visitors are asked for an e-mail address first', { emails: EMAILS }],
    ['the host signs in another way', { signMessage: async () => '0x' }],
    ['the message cannot be created', { createMessage: () => Promise.reject(new Error('down')) }],
    ['the message is for another page', { createMessage: createMessage({ domain: 'bank.test' }) }],
    ['its address is another page', { createMessage: createMessage({ uri: 'https://bank.test/' }) }],
  ] as const)('is nothing where %s', async (_, part) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await start(part)).login).toBeUndefined();
  });
});
