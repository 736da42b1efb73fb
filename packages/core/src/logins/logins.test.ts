import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { answerServices } from '../testing/answers.js';
import { createTestModal, fakeAdapter } from '../testing.js';
import { connectSocial } from './logins.controller.js';
import { selectConnectMethods, selectSocials } from './logins.selectors.js';
import { startSocialLogin } from './social-login.flow.js';

const modals: Modal[] = [];

async function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal(options);
  modals.push(modal);
  await modal.ready();
  const { dispatch, getState } = modal.store;
  return {
    dispatch,
    modal,
    methods: () => selectConnectMethods(getState(), false, null),
    socials: () => selectSocials(getState(), null),
  };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('social logins', () => {
  it('are offered only if the host names them', async () => {
    expect((await start()).socials()).toEqual([]);
    expect((await start({ features: { socials: false } })).socials()).toEqual([]);
    expect((await start({ features: { socials: ['x', 'google'] } })).socials()).toEqual(['x', 'google']);
    expect((await start({ features: { socials: true } })).socials()).toHaveLength(7);
  });

  it('are restricted to those the project allows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { methods, modal, socials } = await start({ features: { socials: ['x', 'google'] } });
    await answerServices(modal, {
      remoteFeatures: [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }],
    });
    expect(socials()).toEqual(['google']);
    await answerServices(modal, { remoteFeatures: [] });
    expect(socials()).toEqual([]);
    expect(methods().methods).toEqual(['wallet']);
  });

  it('need an adapter', async () => {
    expect((await start({ features: { socials: true }, adapters: [] })).socials()).toEqual([]);
  });

  it('fail with their own code, and report to the developer what is missing', async () => {
    const { dispatch } = await start();
    const { meta } = await dispatch(connectSocial({ provider: 'google' }));
    expect(meta.requestStatus).toBe('rejected');
    await expect(dispatch(connectSocial({ provider: 'google' })).unwrap()).rejects.toEqual({
      code: 'EMBEDDED_WALLET_UNAVAILABLE',
      message: 'This login is not available in this application',
    });
  });
});

describe('a press on a social login', () => {
  const error = { code: 'EMBEDDED_WALLET_UNAVAILABLE', message: 'This login is not available in this application' };

  it('shows its view, starts the login at once, and then shows its failure', async () => {
    const { dispatch, modal } = await start();
    await modal.open();
    const login = dispatch(startSocialLogin({ provider: 'x' }));
    const shown = () => selectCurrentView(modal.store.getState());
    expect(shown()).toEqual({ view: 'ConnectingSocial', params: { provider: 'x' } });
    await login;
    expect(shown()).toEqual({ view: 'ConnectingSocial', params: { provider: 'x', error } });
    expect(modal.store.getState().router.history).toHaveLength(2);
  });

  it('does not change another view that the visitor has opened', async () => {
    const { dispatch, modal } = await start();
    await modal.open();
    const login = dispatch(startSocialLogin({ provider: 'x' }));
    await Promise.all([login, modal.close()]);
    expect(selectCurrentView(modal.store.getState())).toEqual({ view: 'Connect' });
  });
});

describe('the ways to connect', () => {
  it('are only the wallets by default, not behind a button', async () => {
    expect((await start()).methods()).toEqual({ methods: ['wallet'], areWalletsCollapsed: false });
  });

  it.each([
    ['first if one is installed', {}, ['wallet', 'social']],
    ['last if none is installed', { adapters: [fakeAdapter({ connectors: [] })] }, ['social', 'wallet']],
    ['not at all if the host disables them', { enableWallets: false }, ['social']],
  ])('have the wallets %s', async (_, options, expected) => {
    const { methods } = await start({ features: { socials: true }, ...options });
    expect(methods().methods).toEqual(expected);
  });

  it('are in the host’s order, with the wallets behind a button if requested', async () => {
    const features = { socials: true, connectMethodsOrder: ['social', 'wallet'], collapseWallets: true } as const;
    expect((await start({ features })).methods()).toEqual({ methods: ['social', 'wallet'], areWalletsCollapsed: true });
  });
});
