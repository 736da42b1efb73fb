import { describe, expect, it } from 'vitest';
import { toNetwork } from '../../adapter.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { switchChain } from './switch-chain.js';

type Behaviour = unknown;

interface WalletParts {
  /** What the first switch request throws. Default: the wallet switches. */
  readonly switching?: Behaviour;
  /** What the add request throws. `undefined`: the wallet adds the chain and switches. */
  readonly adding?: Behaviour;
  /** Adds the chain without switching to it. */
  readonly staysAfterAdding?: boolean;
  /** Approves everything but stays on its chain. */
  readonly isLying?: boolean;
}

function createWallet({ adding, isLying, staysAfterAdding, switching }: WalletParts) {
  let chainId = 1;
  let isKnown = switching === undefined;
  const calls: { readonly method: string; readonly params?: unknown }[] = [];
  const provider: Eip1193Provider = {
    async request(call) {
      calls.push(call);
      const { method } = call;
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
      if (method === 'wallet_addEthereumChain') {
        if (adding) throw adding;
        isKnown = true;
        if (staysAfterAdding) return null;
      }
      if (!isKnown) throw switching;
      if (!isLying) chainId = 10;
      return null;
    },
  };
  return { provider, calls, methods: () => calls.map(({ method }) => method) };
}

const RPC_URL = 'https://rpc.invalid/10';
const optimism = toNetwork({
  id: 10,
  name: 'Chain 10',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [RPC_URL] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid/10' } },
});
const code = (value: number, data?: object) => Object.assign(new Error('unknown chain'), { code: value, data });

describe('switching the chain of a wallet', () => {
  it('asks once and checks that the wallet has switched', async () => {
    const { calls, provider } = createWallet({});
    await switchChain(provider, 10, optimism);
    expect(calls).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
      { method: 'eth_chainId' },
    ]);
  });

  it.each([
    ['4902', code(4902)],
    ['5000', code(5000)],
    ['32603', code(32603)],
    ['-32603', code(-32603)],
    ['4902 in the original error', code(-32000, { originalError: { code: 4902 } })],
    ['4902 in the data', code(-32000, { code: 4902 })],
    ['a bare object', { code: 4902 }],
  ])('asks the wallet to add the chain on %s', async (_, switching) => {
    const { calls, methods, provider } = createWallet({ switching });
    await switchChain(provider, 10, optimism);
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId', 'eth_chainId']);
    expect(calls[1]?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'Chain 10',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [RPC_URL],
        blockExplorerUrls: ['https://explorer.invalid/10'],
      },
    ]);
  });

  it('asks again when the wallet has added the chain without switching', async () => {
    const { methods, provider } = createWallet({ switching: code(4902), staysAfterAdding: true });
    await switchChain(provider, 10, optimism);
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2);
  });

  it.each([
    ['the visitor declines', { switching: code(4001) }, 'SWITCH_REJECTED'],
    [
      'the visitor declines inside another error',
      { switching: code(-32603, { originalError: { code: 4001 } }) },
      'SWITCH_REJECTED',
    ],
    ['the visitor declines to add it', { switching: code(4902), adding: code(4001) }, 'SWITCH_REJECTED'],
    ['the wallet cannot add it', { switching: code(4902), adding: code(4200) }, 'CHAIN_NOT_SUPPORTED'],
    ['the wallet cannot switch', { switching: code(4200) }, 'CHAIN_NOT_SUPPORTED'],
    ['the wallet throws a string', { switching: 'User rejected the request.' }, 'CHAIN_NOT_SUPPORTED'],
    ['the wallet approves but does not switch', { isLying: true }, 'CHAIN_NOT_SUPPORTED'],
    ['the wallet adds it but never switches', { switching: code(4902), isLying: true }, 'CHAIN_NOT_SUPPORTED'],
  ])('fails with a code when %s', async (_, parts, expected) => {
    const { provider } = createWallet(parts);
    await expect(switchChain(provider, 10, optimism)).rejects.toMatchObject({ name: 'ModalError', code: expected });
  });

  it.each([
    ['no RPC URL', { ...optimism, rpcUrls: [] }],
    ['nothing', undefined],
  ])('never adds a chain for which the host configured %s', async (_, given) => {
    const { methods, provider } = createWallet({ switching: code(4902) });
    await expect(switchChain(provider, 10, given)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(methods()).toEqual(['wallet_switchEthereumChain']);
  });
});
