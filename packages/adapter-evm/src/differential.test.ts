import type { AdapterBench } from '@foyerkit/core/testing';
import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { type Config, connect, createConfig, disconnect } from '@wagmi/core';
import fc from 'fast-check';
import { http } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, settled } from './testing/bench.js';
import { fakePairing, session } from './testing/fake-pairing.js';
import { hostNetwork } from './testing/networks.js';
import { ADDRESS, OTHER_ADDRESS } from './testing/scripted-provider.js';

const made = vi.hoisted(() => ({ configs: [] as unknown[] }));
vi.mock('@wagmi/core', async (load) => {
  const wagmi = await load<typeof import('@wagmi/core')>();
  const createConfigAndKeep: typeof wagmi.createConfig = (parameters) => {
    const config = wagmi.createConfig(parameters);
    made.configs.push(config);
    return config;
  };
  return { ...wagmi, createConfig: createConfigAndKeep };
});

afterEach(endBench);

const RUNS = Number(process.env.MODEL_RUNS ?? 60);
const WALLETS = ['org.example.one', 'org.example.two'] as const;
const IDS = [...WALLETS, 'walletConnect'];

/** A busy machine may take longer than the one second that is the default. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 2, timeout: 10_000 });

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && 'state' in value;

/** wagmi's state, read independently of the adapter. */
function heldBy(config: Config) {
  const connection = [...config.state.connections].find(([uid]) => uid === config.state.current)?.[1];
  if (!connection) return null;
  const { accounts, chainId, connector } = connection;
  return { connectorId: connector.id, accounts: [...accounts], networkId: `eip155:${chainId}` };
}

/** What the modal shows according to the events it received. */
function shownBy(bench: AdapterBench) {
  const shown = bench.shown();
  if (!shown) return null;
  const { accounts, connectorId, networkId } = shown;
  return { connectorId, accounts: accounts.map(({ address }) => address), networkId };
}

/** How long a slow wallet takes to receive a request, and again to answer it, in ms. */
const SLOW_MS = 3;

/** Counts the requests that wallets have not answered yet. */
function countRequests(wallets: readonly EvmTestWallet[], isSlow: boolean): () => number {
  let open = 0;
  const pause = () => (isSlow ? new Promise((resolve) => setTimeout(resolve, SLOW_MS)) : undefined);
  for (const { provider } of wallets) {
    const request = provider.request.bind(provider);
    provider.request = async (asked) => {
      open += 1;
      try {
        await pause();
        return await request(asked).finally(pause);
      } finally {
        open -= 1;
      }
    };
  }
  return () => open;
}

interface WorldParts {
  readonly bench: AdapterBench;
  readonly config: Config;
  readonly isSlow: boolean;
  readonly pairing: ReturnType<typeof fakePairing>;
}

function createWorld({ bench, config, isSlow, pairing }: WorldParts) {
  const wallets = WALLETS.map((rdns) => installWallet({ rdns }));
  const openRequests = countRequests(wallets, isSlow);
  const wallet = (index: number) => wallets[index % wallets.length] ?? wallets[0];
  const id = (index: number) => IDS[index % IDS.length] ?? '';
  const tried = async (work: Promise<unknown> | undefined) => void (await Promise.allSettled([work]));
  const host = (index: number) => config.connectors.find((connector) => connector.id === id(index));
  const acts: Readonly<Record<string, (index: number) => unknown>> = {
    connect: (index) => tried(bench.connect(id(index))),
    restore: (index) => tried(bench.restore(id(index))),
    disconnect: (index) => tried(bench.adapter.disconnect(id(index))),
    switchNetwork: (index) =>
      tried(bench.adapter.switchNetwork({ connectorId: id(index), networkId: `eip155:${31337 + (index % 2)}` })),
    giveUp: (index) => {
      const controller = new AbortController();
      const work = tried(bench.connect(id(index), controller.signal));
      controller.abort();
      return work;
    },
    hostConnects: (index) => {
      const connector = host(index);
      return connector && tried(connect(config, { connector }));
    },
    hostDisconnects: () => tried(disconnect(config)),
    rejects: (index) => wallet(index)?.reject(),
    approves: (index) => wallet(index)?.approve(),
    selects: (index) => wallet(index)?.selectAccount(index % 3),
    moves: (index) => wallet(index)?.switchChain(31337 + (index % 2)),
    locks: (index) => wallet(index)?.lock(),
    unlocks: (index) => wallet(index)?.unlock(),
    drops: (index) => wallet(index)?.dropSession(),
    pairedAccounts: (index) =>
      pairing.emit({
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [`eip155:31337:${index % 2 ? ADDRESS : OTHER_ADDRESS}`],
      }),
    pairedNetwork: (index) => pairing.emit({ type: 'networkChanged', networkId: `eip155:${31337 + (index % 3)}` }),
    pairedSession: () => pairing.emit({ type: 'sessionChanged', session: session() }),
    pairedEnd: () => pairing.emit({ type: 'sessionEnded' }),
  };
  return { acts, openRequests, wallets };
}

const ACTS = [
  'connect',
  'restore',
  'disconnect',
  'switchNetwork',
  'giveUp',
  'hostConnects',
  'hostDisconnects',
  'rejects',
  'approves',
  'selects',
  'moves',
  'locks',
  'unlocks',
  'drops',
  'pairedAccounts',
  'pairedNetwork',
  'pairedSession',
  'pairedEnd',
] as const;

const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), index: fc.nat(11), isAwaited: fc.boolean() }), {
  minLength: 1,
  maxLength: 14,
});

const chains = [
  { ...hostNetwork(31337), id: 31337 },
  { ...hostNetwork(31338), id: 31338 },
] as const;

describe.each([
  ["a host's own config", () => createConfig({ chains, transports: { 31337: http(), 31338: http() }, storage: null })],
  ['a config created by the adapter', () => undefined],
])('after any sequence of actions, with %s', (_, createHostConfig) => {
  it('the reported connections match wagmi, and the current one can sign', {
    timeout: 60_000 + RUNS * 200,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (sequence, isSlow) => {
        made.configs.length = 0;
        const hostConfig = createHostConfig();
        const pairing = fakePairing({ stored: session() });
        const bench = await createBench({ pairing, ...(hostConfig && { adapter: { config: hostConfig } }) });
        const [config] = made.configs;
        if (!isConfig(config)) throw new TypeError('No config was created.');
        // Only the adapter has access to a config that it created.
        const isHostAct = (act: string) => act.startsWith('host');
        const played = hostConfig ? sequence : sequence.filter(({ act }) => !isHostAct(act));
        const { acts, openRequests, wallets } = createWorld({ bench, config, isSlow, pairing });
        try {
          const calls: unknown[] = [];
          for (const { act, index, isAwaited } of played) {
            const done = acts[act]?.(index);
            calls.push(done);
            if (isAwaited) await done;
          }
          await Promise.all(calls);
          // The adapter reads accounts again after some events, and abandoned connections go on in the background.
          await soon(() => expect(openRequests()).toBe(0));
          await settled();
          await soon(() => expect(shownBy(bench)).toEqual(heldBy(config)));
          const shown = bench.shown();
          // wagmi's own actions miss events of a wallet while they wait for it, and write back outdated state.
          if (shown && !played.some(({ act }) => isHostAct(act))) {
            for (const wallet of wallets) wallet.approve();
            const { accounts, connectorId } = shown;
            const request = { connectorId, address: accounts[0].address, message: 'hi' };
            await expect(bench.adapter.signMessage(request)).resolves.toMatch(/^0x/);
          }
          bench.adapter.destroy();
          await soon(() => expect(openRequests()).toBe(0));
          await settled();
          if (!hostConfig) for (const { provider } of wallets) expect(provider.listenerCount()).toBe(0);
          expect(pairing.listenerCount()).toBe(0);
        } finally {
          endBench();
          hostConfig?._internal.mipd?.destroy();
        }
      }),
      { numRuns: RUNS },
    );
  });
});
