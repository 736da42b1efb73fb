import { expect, it, vi } from 'vitest';
import { createHandlers } from './handlers.js';

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const { signal } = new AbortController();

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
    origin: 'https://app.example',
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
