import { cancelPressed, type SiwxConfig, type SiwxSession, signPressed } from '@foyerkit/core/sign-in';
import { testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSignIn } from '../hooks/use-sign-in.js';
import { useSiwx } from '../hooks/use-siwx.js';
import { CONNECT_EMBEDDED, renderEmbedded } from '../testing/embedded-modal.js';
import { renderModal } from '../testing/render-modal.js';
import { renderFoyerHook } from '../testing/render-with-foyer.js';
import { ADDRESS, testFoyer } from '../testing/test-foyer.js';
import { viewSpec } from '../view-registry.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

/** A host that accepts every signature, and keeps its sessions in memory. */
function memorySiwx(required: boolean): SiwxConfig {
  let sessions: readonly SiwxSession[] = [];
  return {
    async createMessage(account) {
      const data = { ...account, domain: 'app.test', uri: 'https://app.test/', version: '1', nonce: 'n1' };
      return { ...data, toString: (): string => 'text' };
    },
    addSession: async (session) => {
      sessions = [...sessions, session];
    },
    revokeSession: async () => {
      sessions = [];
    },
    setSessions: async (given) => {
      sessions = given;
    },
    getSessions: async () => sessions,
    getRequired: () => required,
  };
}

const open = async (required: boolean) => {
  const page = await renderModal({
    siwx: memorySiwx(required),
    metadata: { name: 'Ada’s Shop' },
  });
  await act(async () => void page.modal.connect(wallet).catch(() => undefined));
  await page.findByText('Ada’s Shop needs to connect to your wallet', undefined, { timeout: 15_000 });
  return page;
};

describe('the prompt', () => {
  it('cannot be dismissed while sign-in is required, and is cancelled by its button', async () => {
    const { getByRole, modal, shownView, title, user } = await open(true);
    expect([shownView(), title()]).toEqual(['SIWXSignMessage', 'Sign In']);
    await user.click(getByRole('button', { name: 'Close' }));
    expect(shownView()).toBe('SIWXSignMessage');
    await user.click(getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(modal.getState()).toMatchObject({ isOpen: false }));
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
  });

  it('is dismissed where sign-in is optional, with the wallet connected', async () => {
    const { getByRole, getByText, modal, user } = await open(false);
    getByText(/You can also go on without signing\.$/);
    await user.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('connected'));
    expect(modal.getState().isOpen).toBe(false);
  });

  it('is signed, and the modal closes', async () => {
    const { getByRole, modal, user } = await open(true);
    await user.click(getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('connected'));
    expect(modal.getState().isOpen).toBe(false);
  });

  it('is not dismissed either while the embedded wallet shows the message', async () => {
    const { modal } = await renderEmbedded({ siwx: memorySiwx(true) }, (one) => {
      one.connect(CONNECT_EMBEDDED).catch(() => undefined);
    });
    await waitFor(() => expect(modal.store.getState().signIn?.prompt).not.toBeNull(), { timeout: 15_000 });
    const { isCloseDisabled } = viewSpec('ApproveTransaction', modal.features.installed);
    expect(isCloseDisabled?.(modal.store.getState())).toBe(true);
    await act(() => modal.disconnect());
    expect(isCloseDisabled?.(modal.store.getState())).toBe(false);
  });
});

describe('the hooks', () => {
  it('have what was signed, sign in and sign out', async () => {
    const { foyer } = testFoyer({ siwx: memorySiwx(false) });
    const { result } = renderFoyerHook(foyer, () => ({ siwx: useSiwx(), button: useSignIn() }));
    expect(result.current.siwx).toMatchObject({ isEnabled: true, session: null, sessions: [] });
    const modal = await foyer.engine();
    const asked = () => waitFor(() => expect(modal.store.getState().signIn?.prompt).toBeTruthy(), { timeout: 15_000 });
    await act(async () => void modal.connect(wallet));
    await asked();
    act(() => void modal.store.dispatch(cancelPressed()));
    await waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('connected'));
    act(() => result.current.button.signIn());
    await asked();
    expect(result.current.button).toMatchObject({ isPending: true, isSignedIn: false });
    act(() => void modal.store.dispatch(signPressed()));
    await waitFor(() => expect(result.current.button).toMatchObject({ isSuccess: true, isSignedIn: true }));
    expect(result.current.siwx.session).toMatchObject({ accountAddress: ADDRESS, nonce: 'n1' });
    expect((await result.current.siwx.getSiwx()).getRequired?.()).toBe(false);
    await act(() => result.current.siwx.signOut());
    expect(result.current.siwx).toMatchObject({ session: null, sessions: [] });
  });

  it('refuse where visitors do not sign in', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useSiwx());
    expect(result.current.isEnabled).toBe(false);
    await expect(result.current.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_DISABLED' });
  });
});
