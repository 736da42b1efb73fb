import { submitCode } from '@foyerkit/core/embedded';
import { FAKE_EMBEDDED_CODE } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { CallError } from '../../hooks/use-call.js';
import { CONNECT_EMBEDDED, embeddedFoyer } from '../../testing/embedded-modal.js';
import { renderFoyerHook } from '../../testing/render-with-foyer.js';
import { loadEngineCode, testFoyer } from '../../testing/test-foyer.js';
import { useLogin } from './use-login.js';
import { useUpdateEmail } from './use-update-email.js';

const IDLE = { error: null, isPending: false, isError: false, isSuccess: false };

// Transforms the code before the first test, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([loadEngineCode(), import('../embedded-views.js')]);
}, 60_000);

describe('a login from a button of the page', () => {
  it('by email opens the modal at the code, and knows when the wallet has connected', async () => {
    const { foyer } = embeddedFoyer();
    const { result } = renderFoyerHook(foyer, useLogin);
    expect(result.current).toMatchObject(IDLE);
    await act(async () => result.current.login('visitor@lab.test'));
    expect(result.current.isPending).toBe(true);
    const { store } = await foyer.engine();
    await waitFor(() => expect(store.getState().embedded?.login?.step).toBe('code'));
    expect(foyer.getState().isOpen).toBe(true);
    await act(async () => void store.dispatch(submitCode(FAKE_EMBEDDED_CODE)));
    await waitFor(() => expect(result.current).toMatchObject({ ...IDLE, isSuccess: true }));
    expect(foyer.getState().namespaces.eip155?.status).toBe('connected');
  });

  it('with a social account opens its popup', async () => {
    const popup = { closed: false, close: vi.fn() };
    const open = vi.fn(() => popup);
    vi.stubGlobal('open', open);
    const { foyer } = embeddedFoyer({ features: { socials: ['google'] } });
    const { result } = renderFoyerHook(foyer, useLogin);
    await act(async () => result.current.loginWith('google'));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(open).toHaveBeenCalledOnce();
  });

  it('that the visitor leaves has an error with a code', async () => {
    const { foyer } = embeddedFoyer();
    const { result } = renderFoyerHook(foyer, useLogin);
    await act(async () => result.current.login('visitor@lab.test'));
    const { store } = await foyer.engine();
    await waitFor(() => expect(store.getState().embedded?.login?.step).toBe('code'));
    await act(() => foyer.close());
    await waitFor(() => expect(result.current).toMatchObject({ isError: true, error: { code: 'FLOW_CANCELLED' } }));
  });

  it('of a modal without an embedded wallet has an error with a code', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, useLogin);
    await act(async () => result.current.login('visitor@lab.test'));
    await waitFor(() => expect(result.current.error?.code).toBe('EMBEDDED_WALLET_UNAVAILABLE'));
  });
});

describe('a change of the email from a button of the page', () => {
  it('opens the modal at the new email, and has an error when the visitor leaves', async () => {
    const { foyer } = embeddedFoyer({ site: { isLoggedIn: true } });
    const { result } = renderFoyerHook(foyer, useUpdateEmail);
    const modal = await foyer.engine();
    await waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
    await act(() => modal.connect(CONNECT_EMBEDDED));
    await waitFor(() => expect(modal.store.getState().embedded?.user).not.toBeNull());
    await act(async () => result.current.update());
    await waitFor(() => expect(modal.store.getState().embedded?.emailUpdate?.step).toBe('address'));
    expect(foyer.getState().isOpen).toBe(true);
    await act(() => foyer.close());
    await waitFor(() => expect(result.current).toMatchObject({ data: null, error: { code: 'FLOW_CANCELLED' } }));
  });

  it('fails without a login by email', async () => {
    const { foyer } = embeddedFoyer();
    const { result } = renderFoyerHook(foyer, useUpdateEmail);
    await act(async () => result.current.update());
    await waitFor(() => expect(result.current.error?.code).toBe('NOT_CONNECTED'));
  });
});

it('the hooks have the types that hosts read', () => {
  type Update = ReturnType<typeof useUpdateEmail>;
  expectTypeOf<Update['data']>().toEqualTypeOf<{ readonly email: string } | null>();
  expectTypeOf<Update['error']>().toEqualTypeOf<CallError | null>();
  expectTypeOf<Update['update']>().toEqualTypeOf<() => void>();
  type Login = ReturnType<typeof useLogin>;
  expectTypeOf<Login['login']>().toEqualTypeOf<(email: string) => void>();
  expectTypeOf<Parameters<Login['loginWith']>[0]>().toEqualTypeOf<
    'apple' | 'discord' | 'facebook' | 'farcaster' | 'github' | 'google' | 'x'
  >();
});
