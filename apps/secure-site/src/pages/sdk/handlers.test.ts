import { LIMITS, type SessionUser } from '@foyerkit/secure-frame/protocol';
import { SiteError } from '@foyerkit/secure-frame/site';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../shared/api.js';
import { createHandlers } from './handlers.js';

const ORIGIN = 'https://app.example';
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SMART = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const EOA: SessionUser = {
  address: OWNER,
  chainId: 1,
  accounts: [
    { address: OWNER, type: 'eoa' },
    { address: SMART, type: 'smartAccount' },
  ],
  preferredAccountType: 'eoa',
};
const SMART_USER: SessionUser = { ...EOA, address: SMART, preferredAccountType: 'smartAccount' };
const { signal } = new AbortController();
const SIGN = { method: 'personal_sign', params: ['0x00', OWNER], chainId: 1 } as const;

describe('the page answers', () => {
  /** What the API is asked, in order. */
  let asked: unknown[][];
  /** What it answers, by path. */
  let answers: Record<string, unknown>;
  const context = { signal };
  const askApproval = vi.fn(async () => 'signed');
  const onTheme = vi.fn();
  const reload = vi.fn();
  let handlers: ReturnType<typeof createHandlers>;

  const answerOf = async (path: string) => {
    const answer = answers[path] ?? null;
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const api: Api = {
    get: (path) => {
      asked.push(['GET', path]);
      return answerOf(path);
    },
    post: (path, body) => {
      asked.push(['POST', path, JSON.parse(JSON.stringify(body))]);
      return answerOf(path);
    },
  };

  beforeEach(() => {
    asked = [];
    answers = {};
    vi.clearAllMocks();
    handlers = createHandlers({ api, origin: ORIGIN, chainId: 'eip155:1', askApproval, onTheme, reload });
  });

  it.each([
    ['CONNECT_EMAIL', { email: 'a@mail.example' }, 'POST', '/api/login/email', { email: 'a@mail.example' }],
    ['CONNECT_OTP', { otp: '123456' }, 'POST', '/api/login/otp', { otp: '123456' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, 'POST', '/api/login/social/x/start', {}],
    ['GET_FARCASTER_URI', null, 'POST', '/api/login/farcaster', {}],
    ['IS_CONNECTED', null, 'GET', '/api/session'],
    ['SIGN_OUT', null, 'POST', '/api/sign-out', {}],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', null, 'GET', '/api/networks/smart-accounts'],
    ['INIT_SMART_ACCOUNT', null, 'GET', '/api/user/smart-account/1'],
    ['RPC_ABORT', null, 'POST', '/api/approvals/abort', {}],
    ['UPDATE_EMAIL', { email: 'b@mail.example' }, 'POST', '/api/email', { email: 'b@mail.example' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }, 'POST', '/api/email/primary', { otp: '123456' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }, 'POST', '/api/email/secondary', { otp: '123456' }],
  ] as const)('%s by one question', async (event, payload, method, path, ...body) => {
    answers[path] = { anything: true };
    const answer = await handlers[event](payload as never, context);
    expect(asked).toEqual([[method, path, ...body]]);
    expect(answer).toEqual(event === 'SIGN_OUT' ? null : { anything: true });
  });

  it('CONNECT_DEVICE when the link was pressed, and asks again until then', async () => {
    const waiting = [{ isWaiting: true }, { isWaiting: true }, null];
    vi.spyOn(api, 'post').mockImplementation(async () => waiting.shift() as never);
    expect(await handlers.CONNECT_DEVICE(null, context)).toBeNull();
    expect(api.post).toHaveBeenCalledTimes(3);
    vi.mocked(api.post).mockRestore();
  });

  it('CONNECT_FARCASTER when the app has answered, and asks again until then', async () => {
    const waiting = [{ isWaiting: true }, { userName: 'alice' }];
    vi.spyOn(api, 'post').mockImplementation(async () => waiting.shift() as never);
    expect(await handlers.CONNECT_FARCASTER(null, context)).toEqual({ userName: 'alice' });
    vi.mocked(api.post).mockRestore();
  });

  it.each(['CONNECT_DEVICE', 'CONNECT_FARCASTER'] as const)('nobody any more who has stopped %s', async (event) => {
    const ended = AbortSignal.abort(new SiteError('REQUEST_ABORTED', 'Request was aborted'));
    answers = { '/api/login/device/wait': { isWaiting: true }, '/api/login/farcaster/wait': { isWaiting: true } };
    await expect(handlers[event](null, { signal: ended })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(asked).toHaveLength(1);
  });

  it('CONNECT_SOCIAL with the user, after the login', async () => {
    answers['/api/user'] = EOA;
    expect(await handlers.CONNECT_SOCIAL({ uri: 'https://site.example/x', chainId: 1 }, context)).toEqual(EOA);
    expect(asked).toEqual([
      ['POST', '/api/login/social', { uri: 'https://site.example/x' }],
      ['POST', '/api/user', { chainId: 1 }],
    ]);
  });

  it('GET_USER, and whether the smart account is deployed, if a node tells', async () => {
    answers = { '/api/user': SMART_USER, '/api/user/smart-account/1': { address: SMART, isDeployed: true } };
    const payload = { chainId: 1, preferredAccountType: 'smartAccount' };
    expect(await handlers.GET_USER(payload, context)).toEqual({ ...SMART_USER, smartAccountDeployed: true });
    answers['/api/user/smart-account/1'] = new SiteError('NODE_UNREACHABLE', '');
    expect(await handlers.GET_USER(payload, context)).toEqual(SMART_USER);
    expect(asked[0]).toEqual(['POST', '/api/user', payload]);
  });

  it.each(['CONNECT_SOCIAL', 'GET_USER'] as const)('%s with the message that is to be signed', async (event) => {
    const siwxMessage = { domain: 'shop.example', nonce: 'abcdef12' } as never;
    const signed = { ...EOA, message: 'shop.example wants you', signature: '0x51', siwxMessage };
    answers['/api/user'] = signed;
    const payload = { uri: 'https://site.example/x', chainId: 1, siwxMessage };
    expect(await handlers[event](payload, context)).toEqual(signed);
    expect(asked.at(-1)).toEqual(['POST', '/api/user', { chainId: 1, siwxMessage }]);
  });

  it('GET_CHAIN_ID with the network that was asked for last', async () => {
    expect(await handlers.GET_CHAIN_ID(null, context)).toEqual({ chainId: 'eip155:1' });
    answers['/api/user'] = { ...EOA, chainId: 137 };
    expect(await handlers.SWITCH_NETWORK({ chainId: 137 }, context)).toEqual({ chainId: 137 });
    expect(await handlers.GET_CHAIN_ID(null, context)).toEqual({ chainId: 137 });
    answers['/api/user'] = new SiteError('CHAIN_NOT_SUPPORTED', '');
    await expect(handlers.SWITCH_NETWORK({ chainId: 5 }, context)).rejects.toThrow();
    expect(await handlers.GET_CHAIN_ID(null, context)).toEqual({ chainId: 137 });
  });

  it('SET_PREFERRED_ACCOUNT with what it became', async () => {
    answers['/api/user'] = SMART_USER;
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).toEqual({
      type: 'smartAccount',
      address: SMART,
    });
    answers['/api/user'] = EOA;
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).toEqual({
      type: 'eoa',
      address: OWNER,
    });
  });

  it('reads with what the site has read, for the account in use', async () => {
    answers = { '/api/user': SMART_USER, '/api/rpc': { result: '0x5' } };
    await handlers.GET_USER({ chainId: 1 }, context);
    const request = { method: 'eth_accounts', params: [], chainId: 1, chainNamespace: 'eip155' } as const;
    expect(await handlers.RPC_REQUEST(request, context)).toBe('0x5');
    expect(asked.at(-1)).toEqual(['POST', '/api/rpc', { ...request, accountType: 'smartAccount' }]);
    expect(askApproval).not.toHaveBeenCalled();
  });

  it('what needs an approval with what was signed, by the account that the request names', async () => {
    answers['/api/user'] = SMART_USER;
    await handlers.GET_USER({ chainId: 1 }, context);
    await handlers.SYNC_DAPP_DATA(
      { projectId: 'p', metadata: { name: 'Shop', description: '', url: '', icons: [] } },
      context,
    );
    expect(await handlers.RPC_REQUEST(SIGN, context)).toBe('signed');
    const request = { ...SIGN, chainNamespace: 'eip155', accountType: 'eoa', appName: 'Shop' };
    expect(askApproval).toHaveBeenLastCalledWith(request, signal);
    await handlers.RPC_REQUEST({ ...SIGN, params: ['0x00', SMART.toLowerCase()] }, context);
    expect(askApproval).toHaveBeenLastCalledWith(expect.objectContaining({ accountType: 'smartAccount' }), signal);
    await handlers.RPC_REQUEST({ ...SIGN, params: ['0x00', '0x0000000000000000000000000000000000000001'] }, context);
    expect(askApproval).toHaveBeenLastCalledWith(expect.objectContaining({ accountType: 'smartAccount' }), signal);
  });

  it('what needs an approval also after this page alone was loaded again', async () => {
    answers['/api/user'] = EOA;
    await handlers.RPC_REQUEST({ ...SIGN, params: ['0x00', SMART] }, context);
    expect(asked).toEqual([['POST', '/api/user', { chainId: 1 }]]);
    expect(askApproval).toHaveBeenLastCalledWith(expect.objectContaining({ accountType: 'smartAccount' }), signal);
  });

  it('SYNC_THEME by showing it', async () => {
    const theme = { themeMode: 'dark' } as const;
    expect(await handlers.SYNC_THEME(theme, context)).toBeNull();
    expect(onTheme).toHaveBeenCalledExactlyOnceWith(theme);
  });

  it('RELOAD before it is gone', async () => {
    vi.useFakeTimers();
    expect(await handlers.RELOAD(null, context)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('no name of an application that the site would refuse', async () => {
    answers['/api/user'] = EOA;
    const metadata = { name: 'x'.repeat(LIMITS.openRequests * 4), description: '', url: '', icons: [] };
    await handlers.SYNC_DAPP_DATA({ projectId: 'p', metadata }, context);
    await handlers.RPC_REQUEST(SIGN, context);
    expect(askApproval).toHaveBeenLastCalledWith(expect.objectContaining({ appName: 'x'.repeat(200) }), signal);
  });
});

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** The page with an API that knows one user: `post` answers as the site does, and records what it was asked. */
function open() {
  const asked: unknown[] = [];
  const smartAccountPaths: string[] = [];
  const post = vi.fn(async (path: string, body?: object) => {
    asked.push([path, body]);
    const { chainId, preferredAccountType } = (body ?? {}) as {
      chainId: number | string;
      preferredAccountType?: string;
    };
    const isSmart = chainId !== SOLANA && preferredAccountType === 'smartAccount';
    return {
      address: isSmart ? '0x02' : '0x01',
      chainId,
      accounts: [{ address: '0x01', type: 'eoa' }],
      preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
    };
  });
  const get = async (path: string) => {
    smartAccountPaths.push(path);
    return { address: '0x02', isDeployed: false };
  };
  const handlers = createHandlers({
    api: { get: get as never, post: post as never },
    origin: ORIGIN,
    chainId: 1,
    askApproval: async () => null,
    onTheme: () => undefined,
    reload: () => undefined,
  });
  return { asked, handlers, smartAccountPaths };
}

it('changes the type of the account on the EVM network in use, also if Solana was asked for last', async () => {
  const { asked, handlers, smartAccountPaths } = open();
  await handlers.GET_USER({ chainId: 8453 }, { signal });
  await handlers.GET_USER({ chainId: SOLANA }, { signal });
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, { signal })).toEqual({
    type: 'smartAccount',
    address: '0x02',
  });
  expect(asked.at(-1)).toEqual(['/api/user', { chainId: 8453, preferredAccountType: 'smartAccount' }]);
  await handlers.GET_USER({ chainId: SOLANA }, { signal });
  expect(await handlers.INIT_SMART_ACCOUNT(null, { signal })).toEqual({ address: '0x02', isDeployed: false });
  expect(smartAccountPaths).toEqual(['/api/user/smart-account/8453', '/api/user/smart-account/8453']);
});

it('keeps the type of the account over a switch of the network', async () => {
  const { asked, handlers } = open();
  await handlers.GET_USER({ chainId: 1, preferredAccountType: 'smartAccount' }, { signal });
  expect(await handlers.SWITCH_NETWORK({ chainId: 8453 }, { signal })).toEqual({ chainId: 8453 });
  expect(asked.at(-1)).toEqual(['/api/user', { chainId: 8453, preferredAccountType: 'smartAccount' }]);
});

it.each([
  ['of the page that embeds the site', 'https://app.example/shop', { return: 'https://app.example/shop' }],
  ['of another page', 'https://evil.example/', {}],
  ['that is none', 'shop', {}],
])('leads a social login back to an address %s', async (_, url, body) => {
  const { asked, handlers } = open();
  const metadata = { name: 'Shop', description: '', url, icons: [] };
  await handlers.SYNC_DAPP_DATA({ metadata, projectId: 'test' }, { signal });
  await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, { signal });
  expect(asked).toEqual([['/api/login/social/google/start', body]]);
});
