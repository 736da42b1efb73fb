import { type AdapterBench, deferred } from '@foyerkit/core/testing';
import { createConfig, disconnect } from '@wagmi/core';
import { http, zeroAddress } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_LIMIT_MS } from './connectors/eip1193.js';
import type { EvmAdapterOptions } from './evm.adapter.js';
import { announce } from './testing/announce.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { externalConnector } from './testing/external-connector.js';
import { hostNetwork } from './testing/networks.js';
import { ADDRESS, announcementOf, OTHER_ADDRESS, scriptedProvider } from './testing/scripted-provider.js';

afterEach(endBench);

const OTHER = 'org.example.other';
const THIRD = 'org.example.third';
const never = new AbortController().signal;

const chains = [
  { ...hostNetwork(31337), id: 31337 },
  { ...hostNetwork(31338), id: 31338 },
] as const;

const hostConfig = () => createConfig({ chains, transports: { 31337: http(), 31338: http() }, storage: null });

/** A visit: a new adapter for the wallets of the page. */
async function visit(adapter?: EvmAdapterOptions) {
  const bench = await createBench(adapter && { adapter });
  const port = await bench.adapter.connections?.();
  if (!port) throw new TypeError('The adapter keeps one connection at a time.');
  const ids = () => [...port.read()].map(({ connectorId }): string => connectorId).sort();
  return { bench, ids, port };
}

async function open(adapter?: EvmAdapterOptions) {
  const [first, other, third] = [RDNS, OTHER, THIRD].map((rdns) => installWallet({ rdns }));
  if (!first || !other || !third) throw new TypeError('A wallet is missing.');
  return { first, other, third, ...(await visit(adapter)) };
}

const currentChanges = ({ events }: AdapterBench) =>
  events.flatMap((event) => (event.type === 'connectionChanged' ? [event.connection.connectorId] : []));

describe.each([
  ['with a config created by the adapter', (): EvmAdapterOptions | undefined => undefined],
  ["with the host's own config", (): EvmAdapterOptions | undefined => ({ config: hostConfig() })],
] as const)('several connections %s', (_, options) => {
  it('are kept side by side, and the latest is the current one', async () => {
    const { bench, ids } = await open(options());
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    expect(ids()).toEqual([OTHER, RDNS].sort());
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
  });

  it('are selected without a prompt, and the current one signs', async () => {
    const { bench, first, port } = await open(options());
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    const prompts = first.prompts();
    await port.select({ connectorId: RDNS });
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    expect(first.prompts()).toBe(prompts);
    await bench.adapter.signMessage({ connectorId: RDNS, address: first.addresses[0] ?? '', message: 'hello' });
    expect(first.log().some(({ method }) => method === 'personal_sign')).toBe(true);
  });

  it('keep the current one when another one ends, no matter which side ends it', async () => {
    const { bench, ids, third } = await open(options());
    for (const id of [THIRD, RDNS, OTHER]) await bench.connect(id);
    const before = currentChanges(bench).length;
    await bench.adapter.disconnect(RDNS);
    third.dropSession();
    await settled();
    expect(ids()).toEqual([OTHER]);
    expect(currentChanges(bench)).toHaveLength(before);
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
  });

  it('fall back to the previous one when the current one ends', async () => {
    const { bench, port } = await open(options());
    for (const id of [RDNS, OTHER, THIRD]) await bench.connect(id);
    await port.select({ connectorId: RDNS });
    await bench.adapter.disconnect(RDNS);
    expect(bench.shown()).toMatchObject({ connectorId: THIRD });
  });

  it('are reported when one that is not current changes', async () => {
    const { bench, first, port } = await open(options());
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    let isNotified = false;
    port.subscribe(() => {
      isNotified = true;
    });
    first.selectAccount(1);
    await settled();
    expect(isNotified).toBe(true);
    const [active] = port.read().find(({ connectorId }) => connectorId === RDNS)?.accounts ?? [];
    expect(active?.address).toBe(first.addresses[1]);
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
  });

  it('are restored next to the current one, without a prompt', async () => {
    const { bench, first, other } = await open(options());
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    const again = await visit(options());
    await again.bench.restore(OTHER);
    const found = await again.port.restore({ connectorId: RDNS, signal: never });
    expect(found).toMatchObject({ connectorId: RDNS });
    expect(again.bench.shown()).toMatchObject({ connectorId: OTHER });
    expect(again.ids()).toEqual([OTHER, RDNS].sort());
    expect([first.prompts(), other.prompts()]).toEqual([1, 1]);
  });

  it.each(['asked for its accounts', 'connected'])(
    'are not waited for once the request is aborted while one is %s',
    async (when) => {
      const { bench, first } = await open(options());
      await bench.connect(RDNS);
      const again = await visit(options());
      const request = first.provider.request.bind(first.provider);
      const answers = deferred<void>();
      let asked = 0;
      vi.spyOn(first.provider, 'request').mockImplementation(async (given) => {
        asked += 1;
        if (when !== 'connected' || asked > 1) await answers.promise;
        return request(given);
      });
      const wait = new AbortController();
      const found = again.port.restore({ connectorId: RDNS, signal: wait.signal });
      await settled();
      wait.abort();
      await expect(found).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
      answers.resolve();
      await settled();
      await settled();
      expect(again.ids()).toEqual([]);
    },
  );

  it('become the current one if there is none', async () => {
    const { bench, port } = await open(options());
    await bench.connect(RDNS);
    await bench.adapter.disconnect(RDNS);
    await bench.connect(OTHER);
    const again = await visit(options());
    await again.port.restore({ connectorId: OTHER, signal: never });
    expect(again.bench.shown()).toMatchObject({ connectorId: OTHER });
    expect(await port.restore({ connectorId: RDNS, signal: never })).toBeNull();
  });

  it('cannot be selected when their wallet no longer shares anything, or not that account', async () => {
    const { bench, first, other, port } = await open(options());
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    const select = (address?: string) => port.select({ connectorId: RDNS, ...(address && { address }) });
    await expect(select(zeroAddress)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    first.dropSession();
    await expect(select()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(bench.shown()?.accounts[0].address).toBe(other.addresses[0]);
  });
});

describe('another account of a connection', () => {
  it('is active as soon as it is selected, and until the wallet puts another one first', async () => {
    const { bench, first, port } = await open();
    const [one = '', two = ''] = first.addresses;
    const active = () => bench.shown()?.accounts[0].address;
    await bench.connect(RDNS);
    expect(active()).toBe(one);
    await port.select({ connectorId: RDNS, address: two.toLowerCase() });
    expect(active()).toBe(two);
    await bench.adapter.signMessage({ connectorId: RDNS, address: two, message: 'hello' });
    expect(JSON.stringify(first.log().at(-1)?.params)).toContain(two);
    // Returning to the page reads the accounts again, in the wallet's order.
    globalThis.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
    expect(active()).toBe(two);
    first.selectAccount(1);
    first.selectAccount(0);
    await settled();
    expect(active()).toBe(one);
  });
});

describe('a wallet that stops responding while another of its accounts is selected', () => {
  const never = () => new Promise<never>(() => undefined);

  async function choose(connectorId: string, { bench, port }: Awaited<ReturnType<typeof visit>>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = vi.fn();
    port.select({ connectorId, address: OTHER_ADDRESS }).then(
      () => outcome('chosen'),
      ({ code }) => outcome(code),
    );
    await vi.advanceTimersByTimeAsync(2 * ANSWER_LIMIT_MS);
    vi.useRealTimers();
    return { outcome, active: bench.shown()?.accounts[0].address };
  }

  it('of the page is abandoned after the time limit', async () => {
    let answersLeft = Number.POSITIVE_INFINITY;
    const accounts = [ADDRESS, OTHER_ADDRESS];
    const answer = () => {
      answersLeft -= 1;
      return answersLeft < 0 ? never() : accounts;
    };
    const visited = await visit();
    announce(announcementOf(scriptedProvider({ eth_accounts: answer, eth_requestAccounts: accounts }), RDNS));
    await visited.bench.connect(RDNS);
    // One request for its accounts, and none after that.
    answersLeft = 1;
    const { active, outcome } = await choose(RDNS, visited);
    expect(outcome).toHaveBeenCalledWith('CONNECTION_TIMEOUT');
    expect(active).toBe(ADDRESS);
  });

  it('with a connector of the host is not asked at all', async () => {
    const connectors = [externalConnector({ accounts: [ADDRESS, OTHER_ADDRESS], getAccounts: never })];
    const visited = await visit({ connectors });
    await visited.bench.connect('external');
    const { active, outcome } = await choose('external', visited);
    expect(outcome).toHaveBeenCalledWith('chosen');
    expect(active).toBe(OTHER_ADDRESS);
  });
});

describe("with a host's own wagmi config", () => {
  it('shows the host the same current connection as the modal, and follows the host', async () => {
    const config = hostConfig();
    const { bench, port } = await open({ config });
    await bench.connect(RDNS);
    await bench.connect(OTHER);
    await port.select({ connectorId: RDNS });
    const currentId = () => config.state.connections.get(config.state.current ?? '')?.connector.id;
    expect(currentId()).toBe(RDNS);
    // As wagmi's own action does, whose name differs between its major versions.
    const theirs = config.connectors.find(({ id }) => id === OTHER);
    config.setState((state) => ({ ...state, current: theirs?.uid ?? null }));
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
    await disconnect(config);
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });
});
