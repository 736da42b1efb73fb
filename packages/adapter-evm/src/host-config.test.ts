import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createConnector,
  createStorage,
  disconnect,
  injected,
  reconnect,
  type Storage,
  switchChain,
} from '@wagmi/core';
import { http } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce } from './testing/announce.js';
import { createBench, createWallet, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { fakePairing } from './testing/fake-pairing.js';
import { hostNetwork } from './testing/networks.js';
import { announcementOf, scriptedProvider } from './testing/scripted-provider.js';

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis.window, 'ethereum');
});

const chains = [
  { ...hostNetwork(31337), id: 31337 },
  { ...hostNetwork(31338), id: 31338 },
] as const;

interface HostOptions {
  readonly connectors?: readonly CreateConnectorFn[];
  readonly multiInjectedProviderDiscovery?: boolean;
  readonly storage?: Storage;
}

const hostConfig = (options: HostOptions = {}) =>
  createConfig({ chains, transports: { 31337: http(), 31338: http() }, storage: null, ...options });

type HostConfig = ReturnType<typeof hostConfig>;

function connectorOf(config: HostConfig, id = RDNS) {
  const connector = config.connectors.find((candidate) => candidate.id === id);
  if (!connector) throw new TypeError(`"${id}" is missing.`);
  return connector;
}

const current = ({ state }: HostConfig) => {
  const connection = state.current ? state.connections.get(state.current) : undefined;
  return connection && { id: connection.connector.id, accounts: connection.accounts, chainId: connection.chainId };
};

describe("with a host's own wagmi config", () => {
  it('reports to the modal what the host does', async () => {
    const wallet = installWallet();
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    await connect(config, { connector: connectorOf(config) });
    expect(bench.shown()).toMatchObject({ connectorId: RDNS, networkId: 'eip155:31337' });
    await switchChain(config, { chainId: 31338 });
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31338' });
    wallet.selectAccount(1);
    await settled();
    expect(bench.shown()?.accounts[0].address).toBe(wallet.addresses[1]);
    await disconnect(config);
    expect(bench.shown()).toBeNull();
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('shows the host what the modal does', async () => {
    const wallet = installWallet();
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    await bench.connect();
    expect(config.state.status).toBe('connected');
    expect(current(config)).toEqual({ id: RDNS, accounts: wallet.addresses, chainId: 31337 });
    await bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    expect(current(config)?.chainId).toBe(31338);
    expect(config.state.chainId).toBe(31338);
    await bench.adapter.disconnect(RDNS);
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('reports what the host had connected before', async () => {
    const wallet = installWallet();
    const config = hostConfig();
    await connect(config, { connector: connectorOf(config) });
    const bench = await createBench({ adapter: { config } });
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    wallet.clearLog();
    expect(await bench.restore()).toEqual(bench.shown());
    expect(wallet.log()).toEqual([]);
    config.setState((state) => ({ ...state, current: null }));
    expect(bench.shown()).toBeNull();
  });

  it('prompts once, where wagmi alone would request more', async () => {
    const wallet = installWallet();
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    wallet.fail({ code: -32603, message: 'x', data: { originalError: { code: 4001 } } });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    expect(wallet.log().map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    wallet.approve();
    await bench.connect();
    expect(wallet.prompts()).toBe(2);
    expect(wallet.log().some(({ method }) => method === 'wallet_requestPermissions')).toBe(false);
  });

  it('shows the host that a prompt is open, and for no longer than it is', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    const controller = new AbortController();
    const connecting = bench.connect(RDNS, controller.signal);
    await wallet.waitForPrompt();
    expect(config.state.status).toBe('connecting');
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(config.state.status).toBe('disconnected');
    wallet.release();
    await expect.poll(() => config.state.status).toBe('connected');
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('undoes a late approval for the host as well', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    installWallet({ rdns: 'org.example.other' });
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    const controller = new AbortController();
    const connecting = bench.connect(RDNS, controller.signal);
    await wallet.waitForPrompt();
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect('org.example.other');
    wallet.release();
    await expect.poll(() => wallet.log().some(({ method }) => method === 'wallet_revokePermissions')).toBe(true);
    await settled();
    expect(current(config)?.id).toBe('org.example.other');
    expect(config.state.connections.size).toBe(1);
    expect(bench.shown()).toMatchObject({ connectorId: 'org.example.other' });
    expect(JSON.stringify(bench.events)).not.toContain(`"connectionChanged","connection":{"connectorId":"${RDNS}"`);
  });

  it('does not store an invalid chain', async () => {
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    announce(announcementOf(scriptedProvider({ eth_chainId: 'mainnet', wallet_revokePermissions: null }), RDNS));
    await expect(bench.connect()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(bench.shown()).toBeNull();
  });

  it('does not report stored connections before wagmi has reconnected', async () => {
    const stored = new Map<string, string>();
    const storage = createStorage({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    });
    installWallet();
    const before = hostConfig({ storage });
    await connect(before, { connector: connectorOf(before) });

    const config = hostConfig({ storage });
    await settled();
    expect(config.state.current).not.toBeNull();
    const bench = await createBench({ adapter: { config } });
    expect(bench.shown()).toBeNull();
    await expect(bench.adapter.signMessage({ connectorId: RDNS, address: '0x', message: '' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    });
    await Promise.all([reconnect(config), bench.restore()]);
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    expect(config.state.status).toBe('connected');
  });
});

describe("the connectors of a host's own config", () => {
  it('stay as they are; missing ones are added and removed again', async () => {
    const wallet = createWallet({ announcement: 'withdrawn' });
    wallet.install(globalThis.window, { legacy: true });
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    expect(config.connectors.map(({ id }) => id)).toEqual(['injected']);
    bench.adapter.destroy();
    expect(config.connectors).toEqual([]);
  });

  it('get no second connector for a wallet that has announced itself, or for the same id', async () => {
    installWallet({}, { legacy: true });
    installWallet({ name: 'Impostor' });
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    expect(config.connectors.map(({ id }) => id)).toEqual([RDNS, RDNS]);
    expect(bench.connectors()).toMatchObject([{ id: RDNS, name: 'Example Wallet' }]);
  });

  it("that were added are ignored by the host's reconnect", async () => {
    const wallet = createWallet({ announcement: 'withdrawn', isPermitted: true });
    wallet.install(globalThis.window, { legacy: true });
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    await reconnect(config);
    expect(config.state.status).toBe('disconnected');
    await expect(bench.restore('injected')).resolves.toMatchObject({ connectorId: 'injected' });
    await reconnect(config);
    expect(config.state.status).toBe('connected');
  });

  it('keep the names that the host gave them, except for the generic browser wallet', async () => {
    const wallet = createWallet({ announcement: 'withdrawn' });
    wallet.install(globalThis.window, { legacy: true });
    const config = hostConfig({ connectors: [injected(), injected({ target: 'metaMask' })] });
    const bench = await createBench({ adapter: { config } });
    expect(bench.connectors()).toMatchObject([
      { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' },
      { id: 'metaMask', type: 'INJECTED', name: 'MetaMask' },
    ]);
    expect(config.connectors).toHaveLength(2);
    await expect(bench.connect('metaMask')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
    await expect(bench.connect('injected')).resolves.toMatchObject({ connectorId: 'injected' });
  });

  it('are discovered as the host configured it', async () => {
    installWallet();
    const silent = await createBench({ adapter: { config: hostConfig({ multiInjectedProviderDiscovery: false }) } });
    expect(silent.connectors()).toEqual([]);
    const config = hostConfig();
    const open = await createBench({ adapter: { config } });
    expect(open.connectors()).toMatchObject([{ id: RDNS, type: 'ANNOUNCED', rdns: RDNS }]);
    const closed = await createBench({ adapter: { config }, isDiscoveryEnabled: false });
    expect(closed.connectors()).toEqual([]);
  });

  it('are reported with text values, whatever wagmi took from an announcement', async () => {
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    announce({ info: { uuid: '1', rdns: null, name: { toString: 1 }, icon: 42 }, provider: scriptedProvider() });
    announce({ info: { uuid: '2', rdns: '', name: 'Nameless' }, provider: scriptedProvider() });
    await settled();
    expect(bench.connectors()).toHaveLength(2);
    for (const { iconUrl, id, name } of bench.connectors()) {
      expect([typeof id, typeof name, typeof iconUrl]).toEqual(['string', 'string', 'undefined']);
      await expect(bench.connect(id)).resolves.toMatchObject({ connectorId: id });
    }
  });

  it('are reported when a wallet announces itself late', async () => {
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    installWallet();
    expect(bench.connectors()).toMatchObject([{ id: RDNS, type: 'ANNOUNCED' }]);
  });

  it("keep the host's own pairing connector, which is then external", async () => {
    const own = createConnector(() => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: () => Promise.reject(new Error('never')),
      disconnect: async () => undefined,
      getAccounts: async () => [],
      getChainId: async () => 1,
      getProvider: async () => undefined,
      isAuthorized: async () => false,
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }));
    const config = hostConfig({ connectors: [own] });
    const bench = await createBench({ adapter: { config }, pairing: fakePairing() });
    expect(bench.connectors()).toMatchObject([{ id: 'walletConnect', type: 'EXTERNAL' }]);
    expect(config.connectors).toHaveLength(1);
  });

  it('are not confused by a second modal on the same config', async () => {
    const config = hostConfig();
    const pairings = [fakePairing(), fakePairing()] as const;
    const [first, second] = await Promise.all(pairings.map((pairing) => createBench({ adapter: { config }, pairing })));
    for (const bench of [first, second]) {
      expect(bench?.connectors()).toEqual([expect.objectContaining({ id: 'walletConnect', type: 'PAIRING' })]);
    }
    await second?.connect('walletConnect');
    expect(pairings.map(({ calls }) => calls)).toEqual([[], ['connect']]);
    second?.adapter.destroy();
    expect(first?.shown()).toBeNull();
    expect(config.connectors.map(({ id }) => id)).toEqual(['walletConnect']);
  });

  it('are not listened to once the adapter is destroyed, and the host stays connected', async () => {
    const wallet = installWallet();
    const config = hostConfig();
    const bench = await createBench({ adapter: { config } });
    await bench.connect();
    bench.adapter.destroy();
    const emitted = bench.events.length;
    wallet.switchChain(31338);
    await settled();
    expect(current(config)?.chainId).toBe(31338);
    expect(bench.events).toHaveLength(emitted);
  });
});
