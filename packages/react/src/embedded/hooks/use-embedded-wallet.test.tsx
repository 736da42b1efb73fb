import type { ChainNamespace } from '@foyerkit/core';
import { testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, expect, expectTypeOf, it } from 'vitest';
import { CONNECT_EMBEDDED, embeddedFoyer } from '../../testing/embedded-modal.js';
import { renderFoyerHook } from '../../testing/render-with-foyer.js';
import { loadEngineCode } from '../../testing/test-foyer.js';
import { useEmbeddedWallet } from './use-embedded-wallet.js';

// Transforms the code before the first test, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([loadEngineCode(), import('../embedded-views.js')]);
}, 60_000);

it('knows who is logged in, and that nobody is any more', async () => {
  const { foyer } = embeddedFoyer({ site: { isLoggedIn: true } });
  const { result } = renderFoyerHook(foyer, () => useEmbeddedWallet());
  expect(result.current).toBeNull();
  const modal = await foyer.engine();
  await waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
  await act(() => modal.connect(CONNECT_EMBEDDED));
  await waitFor(() =>
    expect(result.current).toEqual({
      email: 'visitor@example.org',
      userName: null,
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: null,
      smartAccountAddress: null,
    }),
  );
  await act(() => modal.disconnect());
  expect(result.current).toBeNull();
});

it('is null for another wallet, and in a chain namespace without one', async () => {
  const { foyer } = embeddedFoyer();
  const { result } = renderFoyerHook(foyer, () => [useEmbeddedWallet(), useEmbeddedWallet({ namespace: 'solana' })]);
  const modal = await foyer.engine();
  await act(() => modal.connect({ namespace: 'eip155', connectorId: testConnector.id }));
  expect(result.current).toEqual([null, null]);
});

it('has the types that hosts read', () => {
  expectTypeOf(useEmbeddedWallet)
    .parameter(0)
    .toEqualTypeOf<{ readonly namespace?: ChainNamespace | undefined } | undefined>();
  type Info = NonNullable<ReturnType<typeof useEmbeddedWallet>>;
  expectTypeOf<Info['accountType']>().toEqualTypeOf<'eoa' | 'smartAccount'>();
  expectTypeOf<Info['email']>().toEqualTypeOf<string | null>();
  expectTypeOf<Info['isSmartAccountDeployed']>().toEqualTypeOf<boolean | null>();
});
