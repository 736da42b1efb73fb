import { beforeAll, describe, expect, it, vi } from 'vitest';
import { networkChosen } from '../networks/choices.js';
import { answerServices } from '../testing/answers.js';
import { flush } from '../testing/flush.js';
import { fakeAdapter, localNetwork } from '../testing.js';
import {
  selectLoginMethods,
  selectLoginObstacle,
  selectLoginRow,
  selectOtherAccountType,
} from './embedded.selectors.js';
import { environmentChecked, loggedIn } from './embedded.slice.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

const ref = { namespace: 'eip155', connectorId: 'ID_AUTH' } as const;
const site = { isLoggedIn: true, smartAccountNetworks: [31_337] };

async function start(options: EmbeddedModalOptions = {}) {
  const bench = await createEmbeddedModal({ site, ...options });
  const root = () => bench.modal.store.getState();
  return {
    ...bench,
    root,
    methods: () => selectLoginMethods(root(), false, null),
    connect: async () => {
      await bench.modal.connect(ref);
      await flush();
    },
    obstacle: (method: 'email' | 'google' | 'x') => selectLoginObstacle(root(), method, null),
  };
}

describe('social logins', () => {
  it.each<[string, EmbeddedModalOptions['features'], readonly string[]]>([
    ['none where the host names none', {}, []],
    ['none where the host switches them off', { socials: false }, []],
    ['those that the host names', { socials: ['x', 'google'] }, ['x', 'google']],
    [
      'all where the host asks for all',
      { socials: true },
      ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    ],
  ])('are %s', async (_, features, expected) => {
    expect((await start({ features: { ...features } })).methods().socials).toEqual(expected);
  });

  it('are restricted to those the project allows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { methods, modal, root } = await start({ features: { socials: ['x', 'google'] } });
    await answerServices(modal, {
      remoteFeatures: [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }],
    });
    expect(methods().socials).toEqual(['google']);
    await answerServices(modal, { remoteFeatures: [] });
    expect([methods().methods, root().embedded]).toEqual([['wallet'], undefined]);
  });

  it('need an adapter, as e-mail does', async () => {
    await expect(start({ features: { socials: true }, adapters: [] })).rejects.toThrow('The feature is not allowed.');
  });
});

describe('the ways to connect', () => {
  it.each<[string, EmbeddedModalOptions, readonly string[]]>([
    ['first if one is installed', {}, ['wallet', 'email', 'social']],
    ['last if none is installed', { adapters: [fakeAdapter({ connectors: [] })] }, ['email', 'social', 'wallet']],
    ['not at all if the host disables them', { enableWallets: false }, ['email', 'social']],
  ])('have the wallets %s', async (_, options, expected) => {
    expect((await start({ features: { socials: true }, ...options })).methods().methods).toEqual(expected);
  });

  it('are in the host’s order, with the wallets behind a button if requested', async () => {
    const features = { socials: true, connectMethodsOrder: ['social', 'wallet'], collapseWallets: true } as const;
    expect((await start({ features })).methods()).toMatchObject({
      methods: ['social', 'wallet'],
      areWalletsCollapsed: true,
    });
  });

  it('include e-mail by default, and the social logins that the host names', async () => {
    expect((await start()).methods()).toEqual({
      methods: ['wallet', 'email'],
      areWalletsCollapsed: false,
      socials: [],
      areLoginsDisabled: false,
    });
    const { methods, root } = await start({ features: { socials: ['google', 'x'] } });
    expect(methods()).toMatchObject({ methods: ['wallet', 'email', 'social'], socials: ['google', 'x'] });
    // The same state gives the same object.
    expect(methods()).toBe(selectLoginMethods(root(), false, null));
  });

  it('leave out what the host does not offer, and what does not work here', async () => {
    const { dispatch, methods, obstacle } = await start({ features: { email: false, socials: ['google', 'x'] } });
    dispatch(environmentChecked({ obstacles: { google: 'coop' }, mustRedirect: false }));
    expect(methods()).toMatchObject({ methods: ['wallet', 'social'], socials: ['x'] });
    expect([obstacle('email'), obstacle('google'), obstacle('x')]).toEqual(['notAllowed', 'coop', null]);
  });

  it('depend on the messenger that shows the page', async () => {
    const { root } = await start({ features: { socials: ['google', 'x'] } });
    expect(selectLoginMethods(root(), false, 'ios').socials).toEqual(['x']);
    expect(selectLoginObstacle(root(), 'google', 'ios')).toBe('messenger');
  });

  it('have no login without a network that it could be used on', async () => {
    const bitcoin = {
      ...localNetwork,
      id: 'regtest',
      chainNamespace: 'bip122',
      caipNetworkId: 'bip122:regtest',
    } as const;
    const { methods, obstacle } = await start({ networks: [bitcoin] });
    expect([methods().methods, obstacle('email')]).toEqual([['wallet'], 'noNamespace']);
  });

  it('have disabled logins while the embedded wallet is connected in another chain namespace', async () => {
    const { connect, dispatch, methods, obstacle } = await start();
    await connect();
    expect(methods()).toMatchObject({ areLoginsDisabled: false });
    dispatch(networkChosen({ networkId: 'bip122:regtest' }));
    await flush();
    expect(methods()).toMatchObject({ methods: ['wallet', 'email'], areLoginsDisabled: true });
    expect(obstacle('email')).toBe('connectedElsewhere');
  });
});

describe('the account of the embedded wallet', () => {
  it('can switch to the other type where the network has smart accounts', async () => {
    const bench = await start();
    const other = () => selectOtherAccountType(bench.root());
    expect(other()).toBeNull();
    await bench.connect();
    expect(other()).toBe('eoa');
    await bench.client.setAccountType('eip155', 'eoa');
    await flush();
    expect(other()).toBe('smartAccount');
    const without = await start({ site: { isLoggedIn: true } });
    await without.connect();
    expect(selectOtherAccountType(without.root())).toBeNull();
  });

  it('names the user, and leads to a change of the address only where that is the login', async () => {
    const { connect, dispatch, root } = await start();
    expect(selectLoginRow(root())).toBeNull();
    await connect();
    expect(selectLoginRow(root())).toEqual({ method: 'email', text: 'visitor@example.org', isEditable: true });
    dispatch(loggedIn({ method: 'google', email: 'ada@mail.example', userName: 'ada' }));
    expect(selectLoginRow(root())).toEqual({ method: 'google', text: 'ada', isEditable: false });
    dispatch(loggedIn({ method: 'x', email: null, userName: null }));
    expect(selectLoginRow(root())).toBeNull();
  });
});
