import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChainNotSupportedError } from '../errors/network-errors.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import type { Modal } from '../modal.js';
import { viewPushed } from '../router/router.slice.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import {
  createTestModal,
  deferred,
  type FakeAdapterOptions,
  fakeAdapter,
  localNetwork,
  memoryStorage,
  otherNetwork,
  rejects,
  testConnector,
} from '../testing.js';
import { networkChosen } from './choices.js';
import { switchNetwork } from './networks.controller.js';
import { selectCanSwitchNetwork, selectNetworkChoices } from './networks.selectors.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const ONE = 'eip155:31337';
const OTHER = 'eip155:31338';
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana', name: 'Solana Local' } as const;

const solanaTwo = { ...solanaNetwork, id: 'two', name: 'Solana Two' } as const;

const modals: Modal[] = [];

function createModalHere(options: Parameters<typeof createTestModal>[0]): Modal {
  const modal = createTestModal({ adapters: [fakeAdapter()], ...options });
  modals.push(modal);
  return modal;
}

async function start(options: FakeAdapterOptions = {}, modalOptions: Parameters<typeof createTestModal>[0] = {}) {
  const adapter = fakeAdapter(options);
  const modal = createTestModal({ adapters: [adapter], ...modalOptions });
  modals.push(modal);
  await modal.ready();
  const { dispatch, getState } = modal.store;
  return { adapter, dispatch, getState, modal, state: () => modal.getState().namespaces.eip155 };
}

/** A modal with a wallet that is on a network which is not configured. */
async function startUnsupported(options: FakeAdapterOptions = {}) {
  const unsupported = testConnection({ networkId: 'eip155:999' });
  const started = await start({ connect: () => Promise.resolve(unsupported), ...options });
  await started.modal.connect(wallet);
  await started.modal.open();
  expect(started.modal.getState().view).toBe('UnsupportedChain');
  return started;
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('switching', () => {
  it('asks the wallet, and follows the network it reports', async () => {
    const { adapter, modal, state } = await start();
    await modal.connect(wallet);
    await modal.switchNetwork(OTHER);
    expect(state()).toMatchObject({ networkId: OTHER, network: { name: 'Local Two' } });
    expect(adapter.calls.filter((call) => call === 'switchNetwork')).toHaveLength(1);
  });

  it('does not ask for the network that the wallet is on', async () => {
    const { adapter, modal } = await start();
    await modal.connect(wallet);
    await modal.switchNetwork(ONE);
    expect(adapter.calls).not.toContain('switchNetwork');
  });

  it('is stored as a choice while no wallet is connected', async () => {
    const { adapter, modal, state } = await start();
    await modal.switchNetwork(OTHER);
    expect(state()).toMatchObject({ status: 'disconnected', networkId: OTHER });
    expect(adapter.calls).toEqual([]);
  });

  it('shows another chain namespace', async () => {
    const { modal } = await start({}, { networks: [localNetwork, solanaNetwork] });
    await modal.switchNetwork('solana:local');
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana' });
  });

  it.each([
    [new SwitchRejectedError(), 'SWITCH_REJECTED', 'Switch declined'],
    [new ChainNotSupportedError(), 'CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
  ])('fails with %s, and stays where it was', async (error, code, message) => {
    const { getState, modal, state } = await start({ switchNetwork: rejects(error) });
    await modal.connect(wallet);
    await expect(modal.switchNetwork(OTHER)).rejects.toMatchObject({ code, message });
    expect(state()).toMatchObject({ networkId: ONE });
    expect(getState().networks.switching).toMatchObject({ networkId: OTHER, errorCode: code });
  });

  it('refuses a network that is not configured', async () => {
    const { modal } = await start();
    await expect(modal.switchNetwork('eip155:5')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      message: 'Network not found',
    });
  });

  it('ignores the result of a request that another one has replaced', async () => {
    const answers = [deferred<void>(), deferred<void>()] as const;
    let count = 0;
    const third = { ...otherNetwork, id: 31339, name: 'Local Three' };
    const { getState, modal } = await start(
      {
        switchNetwork: () => {
          count += 1;
          return count === 1 ? answers[0].promise : answers[1].promise;
        },
      },
      { networks: [localNetwork, otherNetwork, third] },
    );
    await modal.connect(wallet);
    const first = modal.switchNetwork(OTHER).catch((error: unknown) => error);
    await flush();
    const second = modal.switchNetwork('eip155:31339').catch((error: unknown) => error);
    await flush();
    answers[0].reject(new SwitchRejectedError());
    expect(await first).toMatchObject({ code: 'SWITCH_REJECTED' });
    expect(getState().networks.switching).toEqual({ networkId: 'eip155:31339', requestId: expect.any(String) });
    answers[1].reject(new SwitchRejectedError());
    await second;
    expect(getState().networks.switching).toMatchObject({ networkId: 'eip155:31339', errorCode: 'SWITCH_REJECTED' });
  });

  it('still waits if the former request succeeds late', async () => {
    const answers = [deferred<void>(), deferred<void>()] as const;
    let count = 0;
    const third = { ...otherNetwork, id: 31339, name: 'Local Three' };
    const { getState, modal } = await start(
      { switchNetwork: () => (count++ === 0 ? answers[0].promise : answers[1].promise) },
      { networks: [localNetwork, otherNetwork, third] },
    );
    await modal.connect(wallet);
    const first = modal.switchNetwork(OTHER);
    await flush();
    const second = modal.switchNetwork('eip155:31339');
    await flush();
    answers[0].resolve();
    await first;
    expect(getState().networks.switching).toEqual({ networkId: 'eip155:31339', requestId: expect.any(String) });
    answers[1].resolve();
    await second;
    expect(getState().networks.switching).toBeNull();
  });
});

describe('a network that is requested twice, with another one in between', () => {
  async function startThree() {
    const answers = [deferred<void>(), deferred<void>(), deferred<void>()] as const;
    let count = 0;
    const started = await start({ switchNetwork: () => answers[count++]?.promise ?? Promise.resolve() });
    await started.modal.connect(wallet);
    for (const networkId of [OTHER, 'eip155:31337', OTHER] as const) {
      started.dispatch(switchNetwork({ networkId }));
      await flush();
    }
    return { ...started, answers };
  }

  it('still waits for its second answer when the first one is a refusal', async () => {
    const { answers, getState } = await startThree();
    answers[0].reject(new SwitchRejectedError());
    await flush();
    expect(getState().networks.switching).toEqual({ networkId: OTHER, requestId: expect.any(String) });
    expect(getState().notices.snack).toBeNull();
  });

  it('still waits if the first answer is a late success, and the wallet is on another network', async () => {
    const answer = deferred<void>();
    let count = 0;
    const base = fakeAdapter();
    const started = await start(
      {},
      {
        adapters: [
          {
            namespace: 'eip155',
            create: async (context) => ({
              ...(await base.create(context)),
              switchNetwork: () => (count++ === 0 ? answer.promise : new Promise<void>(() => undefined)),
            }),
          },
        ],
      },
    );
    await started.modal.connect(wallet);
    started.dispatch(switchNetwork({ networkId: OTHER }));
    await flush();
    started.dispatch(switchNetwork({ networkId: OTHER }));
    await flush();
    answer.resolve();
    await flush();
    expect(started.getState().networks.switching).toMatchObject({ networkId: OTHER });
  });
});

describe('a switch in the modal', () => {
  it('away from an unsupported network closes it, from any view', async () => {
    const { dispatch, modal } = await startUnsupported();
    dispatch(networkChosen({ networkId: OTHER }));
    expect(modal.getState().view).toBe('SwitchNetwork');
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { isUnsupported: false } } });
  });

  it('that is declined leaves the visitor where it can be tried again', async () => {
    const { dispatch, getState, modal } = await startUnsupported({ switchNetwork: rejects(new SwitchRejectedError()) });
    dispatch(networkChosen({ networkId: OTHER }));
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'SwitchNetwork' });
    expect(getState().networks.switching).toMatchObject({ errorCode: 'SWITCH_REJECTED' });
    expect(getState().notices.snack).toBeNull();
  });

  it('ends if the wallet switches by itself and never answers', async () => {
    const { adapter, dispatch, modal } = await start({ switchNetwork: () => new Promise(() => undefined) });
    await modal.connect(wallet);
    await modal.open();
    dispatch(viewPushed({ view: 'Networks' }));
    dispatch(networkChosen({ networkId: OTHER }));
    await flush();
    expect(modal.getState().view).toBe('SwitchNetwork');
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: OTHER }) });
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Account' });
  });

  it('goes back once, although the wallet both emits an event and responds', async () => {
    const { dispatch, modal, getState } = await start();
    await modal.connect(wallet);
    await modal.open();
    dispatch(viewPushed({ view: 'AccountSettings' }));
    dispatch(viewPushed({ view: 'Networks' }));
    dispatch(networkChosen({ networkId: OTHER }));
    await flush();
    expect(getState().router.history.map(({ view }) => view)).toEqual(['Account', 'AccountSettings']);
  });

  it('by a host does not change views that are not about networks', async () => {
    const { modal } = await start();
    await modal.connect(wallet);
    await modal.open();
    await modal.switchNetwork(OTHER);
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Account' });
  });

  it('that was left is ignored', async () => {
    const asked = deferred<void>();
    const { dispatch, getState, modal } = await start({ switchNetwork: () => asked.promise });
    await modal.connect(wallet);
    await modal.open();
    dispatch(networkChosen({ networkId: OTHER }));
    await flush();
    await modal.close();
    expect(getState().networks.switching).toBeNull();
    asked.reject(new SwitchRejectedError());
    await flush();
    expect(getState().networks.switching).toBeNull();
    expect(getState().notices.snack).toBeNull();
  });

  it('is not needed if the wallet leaves the unsupported network by itself', async () => {
    const { adapter, modal } = await startUnsupported();
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(modal.getState().isOpen).toBe(false);
  });
});

describe('a wallet that switches to a network which is not configured', () => {
  const moved = { type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:999' }) } as const;

  it.each([
    ['opens the modal', undefined],
    ['takes the modal along', 'AccountSettings'],
  ])('%s', async (_, view) => {
    const { adapter, getState, modal } = await start({}, { unsupportedNetworks: 'require' });
    await modal.connect(wallet);
    if (view) await modal.open({ view });
    adapter.emit(moved);
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
    expect(getState().router.history).toHaveLength(1);
    // Once dismissed, it stays closed: the visitor has seen it.
    await modal.close();
    adapter.emit({ ...moved, connection: testConnection({ networkId: 'eip155:998' }) });
    expect(modal.getState().isOpen).toBe(false);
  });

  it('does not reopen a dismissed modal, unless it has stayed on a configured network', async () => {
    const begin = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(begin);
    const { adapter, modal } = await start({}, { unsupportedNetworks: 'require' });
    const move = async (seconds: number) => {
      now.mockReturnValue(begin + seconds * 1_000);
      adapter.emit({ type: 'connectionChanged', connection: testConnection() });
      await flush();
      adapter.emit(moved);
      await flush();
    };
    await modal.connect(wallet);
    await move(0);
    expect(modal.getState().isOpen).toBe(true);
    await modal.close();
    for (const seconds of [1, 8, 16]) await move(seconds);
    expect(modal.getState().isOpen).toBe(false);
    await move(30);
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
    now.mockRestore();
  });

  it('leaves a closed modal closed by default, and is shown when the visitor opens it', async () => {
    const { adapter, modal } = await start();
    await modal.connect(wallet);
    adapter.emit(moved);
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { isUnsupported: true } } });
    await modal.open();
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
  });

  it('opens the modal if the host has said that it does not allow unsupported chains', async () => {
    const { adapter, modal } = await start({}, { allowUnsupportedChain: false });
    await modal.connect(wallet);
    adapter.emit(moved);
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
  });

  it.each([
    ['the policy is to ignore them', { unsupportedNetworks: 'ignore' } as const],
    ['unsupported networks are allowed', { allowUnsupportedChain: true }],
    ['switching is off', { enableNetworkSwitch: false }],
  ])('is ignored if %s', async (_, options) => {
    const { adapter, modal } = await start({}, options);
    await modal.connect(wallet);
    adapter.emit(moved);
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { isUnsupported: true } } });
  });

  it('is ignored while another chain namespace is on screen', async () => {
    const { adapter, modal } = await start({}, { networks: [localNetwork, solanaNetwork] });
    await modal.connect(wallet);
    await modal.switchNetwork('solana:local');
    adapter.emit(moved);
    expect(modal.getState().isOpen).toBe(false);
  });
});

describe('the list of networks', () => {
  it('offers them all if the wallet can be asked for any', async () => {
    const { getState, modal } = await start();
    await modal.connect(wallet);
    expect(selectNetworkChoices(getState())).toMatchObject([
      { network: { caipNetworkId: ONE }, isActive: true, isAvailable: true },
      { network: { caipNetworkId: OTHER }, isActive: false, isAvailable: true },
    ]);
  });

  it('marks what a session did not approve, in its own chain namespace', async () => {
    const approved = testConnection({ approvedNetworkIds: [ONE] });
    const { getState, modal } = await start(
      { connect: () => Promise.resolve(approved) },
      { networks: [localNetwork, otherNetwork, solanaNetwork] },
    );
    await modal.connect(wallet);
    expect(selectNetworkChoices(getState()).map(({ isAvailable }) => isAvailable)).toEqual([true, false, true]);
  });

  it('offers them all if the wallet behind a session can be asked for others', async () => {
    const approved = testConnection({ approvedNetworkIds: [ONE], canRequestNetworks: true });
    const { getState, modal } = await start({ connect: () => Promise.resolve(approved) });
    await modal.connect(wallet);
    expect(selectNetworkChoices(getState()).map(({ isAvailable }) => isAvailable)).toEqual([true, true]);
  });

  it('is offered if there is more than one, or if the wallet is on another network', async () => {
    const single = { networks: [localNetwork] } as const;
    expect(selectCanSwitchNetwork((await start()).getState())).toBe(true);
    expect(selectCanSwitchNetwork((await start({}, single)).getState())).toBe(false);
    const elsewhere = testConnection({ networkId: OTHER });
    const { getState, modal } = await start({ connect: () => Promise.resolve(elsewhere) }, single);
    await modal.connect(wallet);
    expect(selectCanSwitchNetwork(getState())).toBe(true);
  });
});

describe('opening on a chain namespace', () => {
  it('shows it, with its own account or none', async () => {
    const { modal } = await start({}, { networks: [localNetwork, solanaNetwork] });
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', view: 'Connect' });
    await modal.open({ namespace: 'eip155' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', view: 'Account' });
  });

  it('returns to the one before when the modal closes without a connection there', async () => {
    const storage = memoryStorage();
    const options = { networks: [localNetwork, solanaNetwork], storage };
    const { modal } = await start({}, options);
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana' });
    expect(modal.getState().activeNamespace).toBe('solana');
    // A visit that starts now, for example by a reload, starts where the wallet is connected.
    expect(createModalHere(options).getState().activeNamespace).toBe('eip155');
    await modal.close();
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', isOpen: false });
    expect(createModalHere(options).getState().activeNamespace).toBe('eip155');
  });

  it('returns to the one before although no wallet is connected, unless a network was chosen', async () => {
    const { dispatch, modal } = await start({}, { networks: [localNetwork, solanaNetwork, solanaTwo] });
    await modal.open({ namespace: 'solana' });
    await modal.close();
    expect(modal.getState().activeNamespace).toBe('eip155');
    await modal.open({ namespace: 'solana', view: 'Networks' });
    dispatch(networkChosen({ networkId: 'solana:two' }));
    await flush();
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: false });
  });

  it('returns to a connected wallet although a network was chosen, and keeps the choice', async () => {
    const { dispatch, modal } = await start({}, { networks: [localNetwork, solanaNetwork, solanaTwo] });
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana', view: 'Networks' });
    dispatch(networkChosen({ networkId: 'solana:two' }));
    await flush();
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', isOpen: false });
    expect(modal.getState().namespaces.solana?.networkId).toBe('solana:two');
  });

  it('stays there when a wallet was connected, or was connected before', async () => {
    const inSolana = { ...testConnector, id: 'Sun Wallet', namespace: 'solana' } as const;
    const adapters = [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [inSolana] })];
    const { modal } = await start({}, { networks: [localNetwork, solanaNetwork], adapters });
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana' });
    await modal.connect({ namespace: 'solana', connectorId: inSolana.id });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: false });
    await modal.switchNetwork(ONE);
    await modal.open({ namespace: 'solana' });
    await modal.close();
    expect(modal.getState().activeNamespace).toBe('solana');
    expect(modal.store.getState().networks.returnNamespace).toBeNull();
  });

  it('returns in an embedded modal to the first view of the one before', async () => {
    const { modal } = await start({}, { networks: [localNetwork, solanaNetwork], enableEmbedded: true });
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', view: 'Connect' });
    await modal.close();
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', view: 'Account' });
  });

  it('refuses one that has no network', async () => {
    const { modal } = await start();
    await expect(modal.open({ namespace: 'solana' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    expect(modal.getState()).toMatchObject({ isOpen: false, activeNamespace: 'eip155' });
  });

  it('refuses a name that is none, and says which there are', async () => {
    const { modal } = await start();
    await expect(modal.open({ namespace: untyped('ethereum') })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message:
        'The option "namespace" cannot be used: expected one of eip155, solana, bip122, polkadot, got "ethereum"',
    });
    expect(modal.getState()).toMatchObject({ isOpen: false, activeNamespace: 'eip155' });
  });
});

describe('the default network', () => {
  it('is the first, or the one that is named', async () => {
    expect((await start()).state()).toMatchObject({ networkId: ONE });
    expect((await start({}, { defaultNetwork: otherNetwork })).state()).toMatchObject({ networkId: OTHER });
  });

  it('must be one of the networks', () => {
    const create = () => createTestModal({ defaultNetwork: { ...localNetwork, id: 5 } });
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', option: 'defaultNetwork' }));
  });
});

it('passes the adapter the networks of its own chain namespace, as the host wrote them', async () => {
  const create = vi.fn(fakeAdapter().create);
  const solana = { ...solanaNetwork, extra: 1n };
  await start({}, { networks: [solana, localNetwork], adapters: [{ namespace: 'eip155', create }] });
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      networks: [expect.objectContaining({ caipNetworkId: ONE })],
      hostNetworks: [localNetwork],
    }),
  );
});
