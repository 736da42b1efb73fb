import { describe, expect, it, vi } from 'vitest';
import type { AccountType, CaipNetworkId, ChainNamespace } from '../../adapter.js';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  ASSET_NEEDS,
  adapterContract,
  createAdapterBench,
  createScriptedPairing,
  createScriptedWallet,
} from '../../testing.js';
import { pairingAdapter } from '../pairing.adapter.js';

interface Kind {
  readonly namespace: ChainNamespace;
  readonly networkIds: readonly [CaipNetworkId, CaipNetworkId];
  readonly addresses: readonly [string, string];
  readonly signature: string;
}

const KINDS: readonly Kind[] = [
  {
    namespace: 'solana',
    networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '4Nd1mYh4YJ9YJ8Yj3hhvFtfJ6QZ1pGhQ8TzYKV7e9wqR'],
    signature: '5'.repeat(88),
  },
  {
    namespace: 'bip122',
    networkIds: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
    addresses: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    signature: '12'.repeat(65),
  },
  {
    namespace: 'polkadot',
    networkIds: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
    addresses: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
    signature: `0x${'12'.repeat(64)}`,
  },
];

const METHODS = ['solana_signMessage', 'signMessage', 'polkadot_signMessage'];

const createSubject =
  ({ addresses, namespace, networkIds, signature }: Kind, defaultAccountType?: AccountType) =>
  async ({ isPermitted }: AdapterSubjectOptions): Promise<AdapterSubject> => {
    const wallet = createScriptedWallet({ connectorId: 'walletConnect', addresses, isPermitted });
    const pairing = createScriptedPairing({ wallet, networkIds, methods: METHODS, answer: () => ({ signature }) });
    return {
      bench: await createAdapterBench(pairingAdapter({ namespace }), {
        connectorId: wallet.connectorId,
        networks: networkIds.map((caipNetworkId) => ({
          id: caipNetworkId.slice(namespace.length + 1),
          caipNetworkId,
          chainNamespace: namespace,
          name: caipNetworkId,
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        })),
        pairing,
        ...(defaultAccountType && { defaultAccountType }),
      }),
      wallet,
      other: createScriptedWallet({ connectorId: 'unlisted', addresses }),
      otherNetworkId: networkIds[1],
      unknownNetworkId: `${namespace}:unknown`,
      transactionHash: '12'.repeat(32),
      holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
      end: () => void vi.unstubAllGlobals(),
    };
  };

for (const kind of KINDS) {
  adapterContract(
    { describe, it },
    {
      name: `${kind.namespace} by pairing alone`,
      createSubject: createSubject(kind),
      lacks: [...ASSET_NEEDS, 'another connector', 'replacement', 'prompt'],
    },
  );
}

describe('the accounts of a Bitcoin wallet by pairing alone', () => {
  const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
  const kind = KINDS.find(({ namespace }) => namespace === 'bip122');

  it.each([
    ['as the session has them', undefined, [0, 1]],
    ['the one of the wanted type first', 'ordinal', [1, 0]],
  ] as const)('are %s', async (_, defaultAccountType, order) => {
    if (!kind) throw new RangeError('bip122');
    const addresses = [kind.addresses[0], TAPROOT] as const;
    const { bench, end } = await createSubject({ ...kind, addresses }, defaultAccountType)({ isPermitted: true });
    const connection = await bench.connect();
    expect(connection.accounts.map(({ address }) => address)).toEqual(order.map((index) => addresses[index]));
    await bench.adapter.selectAccount?.({ connectorId: connection.connectorId, address: addresses[0] });
    expect(bench.shown()?.accounts[0].address).toBe(addresses[0]);
    bench.adapter.destroy();
    end();
  });
});

describe('a balance by pairing alone', () => {
  const read = async (namespace: ChainNamespace) => {
    const kind = KINDS.find((one) => one.namespace === namespace);
    if (!kind) throw new RangeError(namespace);
    const { bench, end } = await createSubject(kind)({ isPermitted: true });
    const fetch = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 1, result: { value: 42 } }));
    vi.stubGlobal('fetch', fetch);
    const reading = bench.adapter.getBalance({ address: kind.addresses[0], networkId: kind.networkIds[0] });
    const outcome = await reading.catch((error: unknown) => error);
    bench.adapter.destroy();
    end();
    return { fetch, outcome };
  };

  it('is read from the host’s own endpoint', async () => {
    const { fetch, outcome } = await read('solana');
    expect(outcome).toEqual({ value: '42', decimals: 9, symbol: 'COIN' });
    expect(fetch).toHaveBeenCalledWith('http://127.0.0.1:1', expect.objectContaining({ method: 'POST' }));
  });

  it.each(['bip122', 'polkadot'] as const)('is unknown where it takes a chain SDK: %s', async (namespace) => {
    const { fetch, outcome } = await read(namespace);
    expect(outcome).toMatchObject({ code: 'REQUEST_FAILED' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
