import { beforeAll, describe, expect, it } from 'vitest';
import { networkChosen } from '../networks/choices.js';
import { flush } from '../testing/flush.js';
import { localNetwork } from '../testing.js';
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

describe('the ways to connect', () => {
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
