import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionTimeoutError, NotConnectedError } from '../errors/connection-errors.js';
import { LoginError } from '../errors/login-failures.js';
import { ModalError } from '../errors/modal-error.js';
import { MethodNotAllowedError } from '../errors/request-errors.js';
import type { ReadLogin } from '../ports/embedded.js';
import type { LoginAnswer, SiwxMessageData } from '../ports/sign-in.js';
import { memorySiwx } from '../sign-in/testing/start-sign-in.js';
import { createSiwxMessage } from '../siwx/message.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);
beforeEach(() => void vi.stubGlobal('location', new URL('https://app.test/')));
afterEach(() => void vi.unstubAllGlobals());

const USER = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' };
const { siwx } = memorySiwx({
  createMessage: async ({ accountAddress, chainId }) =>
    createSiwxMessage({
      accountAddress,
      chainId,
      domain: 'app.test',
      uri: 'https://app.test/',
      version: '1',
      nonce: '0123456789abcdef',
    }),
});

/** What a site is asked as a visitor logs in, and what comes of it. */
async function logIn(options: EmbeddedModalOptions, answer: (message?: SiwxMessageData) => LoginAnswer) {
  const { environment } = await createEmbeddedModal({ stored: { 'login-used': 'true' }, ...options });
  const read = vi.fn<ReadLogin<LoginAnswer>>(async (message) => answer(message));
  const [outcome] = await Promise.allSettled([environment().readLogin('eip155:31337', read)]);
  return { asked: read.mock.calls.map(([message]) => message?.chainId), outcome };
}

describe('the user of a login', () => {
  it('is asked for with the message that is to be signed', async () => {
    const { asked, outcome } = await logIn({ siwx }, () => USER);
    expect([asked, outcome]).toEqual([['eip155:31337'], { status: 'fulfilled', value: USER }]);
  });

  it('is asked for alone where visitors do not sign in', async () => {
    const { asked, outcome } = await logIn({}, () => USER);
    expect([asked, outcome]).toEqual([[undefined], { status: 'fulfilled', value: USER }]);
  });

  it.each([
    ['does not sign for this page', new LoginError('UNTRUSTED_ORIGIN')],
    ['signs no such message', new MethodNotAllowedError('The sign-in is not valid.')],
    ['fails', new ModalError('REQUEST_FAILED', 'An error occurred')],
    ['reaches no node', new ModalError('NETWORK_UNREACHABLE', 'The network cannot be reached')],
  ])('is asked for again, alone, if the site %s', async (_, error) => {
    const { asked, outcome } = await logIn({ siwx }, (message) => {
      if (message) throw error;
      return USER;
    });
    expect([asked, outcome]).toEqual([['eip155:31337', undefined], { status: 'fulfilled', value: USER }]);
  });

  it.each([
    ['has ended', new NotConnectedError('Log in first.')],
    ['was left', new LoginError('LOGIN_ABORTED')],
    ['has no answer', new ConnectionTimeoutError()],
  ])('is not asked for again if the login %s', async (_, reason) => {
    const { asked, outcome } = await logIn({ siwx }, () => {
      throw reason;
    });
    expect([asked, outcome]).toEqual([['eip155:31337'], { status: 'rejected', reason }]);
  });
});
