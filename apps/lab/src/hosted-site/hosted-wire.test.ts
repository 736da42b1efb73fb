import type { SiteHandlers } from '@foyerkit/secure-frame/site';
import { describe, expect, it } from 'vitest';
import { answerParent } from './hosted-wire.js';

const HOST = 'https://host.example';
const ID = '0123456789abcdef0123456789abcdef';

/** A page in a frame of a host, which collects what is posted to it. */
function start(handlers: Partial<SiteHandlers> = {}) {
  let deliver = (_event: MessageEvent): void => undefined;
  const posted: { readonly message: object; readonly target: unknown }[] = [];
  const parent = { postMessage: (message: object, target: unknown) => posted.push({ message, target }) };
  const refused: string[] = [];
  const wire = answerParent({
    window: {
      parent: parent as unknown as Window,
      addEventListener: (_type: string, listener: unknown) => {
        deliver = listener as typeof deliver;
      },
    },
    parentOrigin: HOST,
    handlers: handlers as SiteHandlers,
    onRefused: (reason) => refused.push(reason),
  });
  return {
    wire,
    posted,
    refused,
    replies: () => posted.slice(1).map(({ message }) => message),
    async receive(data: unknown, origin = HOST, source: unknown = parent) {
      deliver({ data, origin, source } as MessageEvent);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const request = (event: string, payload?: unknown, id = ID) => ({ id, type: `@w3m-app/${event}`, payload });
const approval = request('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', '0x00'] });

describe('the wire of the stand-in for a hosted site', () => {
  it('says READY with a version and without a handshake, to the host only', () => {
    expect(start().posted).toEqual([
      { message: { type: '@w3m-frame/READY', payload: { version: '4' } }, target: HOST },
    ]);
  });

  it('replies to a request with its id, and to no other origin', async () => {
    const site = start({ GET_CHAIN_ID: async () => ({ chainId: 1 }), SYNC_THEME: async () => null });
    await site.receive(request('GET_CHAIN_ID'));
    await site.receive(request('SYNC_THEME', { themeMode: 'dark' }));
    expect(site.replies()).toEqual([
      { id: ID, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } },
      { id: ID, type: '@w3m-frame/SYNC_THEME_SUCCESS' },
    ]);
    expect(new Set(site.posted.map(({ target }) => target))).toEqual(new Set([HOST]));
  });

  it('replies to a failure with a text and no code', async () => {
    const site = start({
      CONNECT_OTP: async () => {
        throw Object.assign(new Error('Invalid code'), { code: 'CODE_INVALID' });
      },
    });
    await site.receive(request('CONNECT_OTP', { otp: '123456' }));
    expect(site.replies()).toEqual([
      { id: ID, type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { message: 'Invalid code' } },
    ]);
  });

  it('fails rather than send a reply that does not fit', async () => {
    const site = start({ GET_CHAIN_ID: async () => ({ chainId: -1 }) });
    await site.receive(request('GET_CHAIN_ID'));
    expect(site.replies()).toEqual([expect.objectContaining({ type: '@w3m-frame/GET_CHAIN_ID_ERROR' })]);
  });

  it.each([
    ['origin', request('GET_CHAIN_ID'), 'https://evil.example', undefined],
    ['source', request('GET_CHAIN_ID'), HOST, {}],
    ['type', request('EXPORT_KEY'), HOST, undefined],
    ['shape', request('GET_CHAIN_ID', undefined, 'short'), HOST, undefined],
    ['shape', 'a text', HOST, undefined],
  ])('refuses by its %s, without a reply: %j', async (reason, data, origin, source) => {
    const site = start({ GET_CHAIN_ID: async () => ({ chainId: 1 }) });
    await (source ? site.receive(data, origin, source) : site.receive(data, origin));
    expect(site.refused).toEqual([reason]);
    expect(site.replies()).toEqual([]);
  });

  it.each([
    ['CONNECT_EMAIL', { email: 'nobody' }],
    ['RPC_REQUEST', { method: 'eth_sign', params: [] }],
  ])('refuses a payload that does not fit, with a reply: %s %j', async (event, payload) => {
    const site = start();
    await site.receive(request(event, payload));
    expect(site.refused).toEqual(['payload']);
    expect(site.replies()).toEqual([
      { id: ID, type: `@w3m-frame/${event}_ERROR`, payload: { message: 'The request is not valid' } },
    ]);
  });

  it('aborts what waits for an approval, and does not reply to the abort itself', async () => {
    const site = start({ RPC_REQUEST: () => new Promise(() => undefined) });
    await site.receive(approval);
    await site.receive(request('RPC_ABORT', undefined, 'f'.repeat(32)));
    expect(site.replies()).toEqual([
      { id: ID, type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'Request was aborted' } },
    ]);
  });

  it('gives the host a session token', () => {
    const site = start();
    site.wire.updateSession('token');
    expect(site.replies()).toEqual([{ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token' } }]);
  });
});
