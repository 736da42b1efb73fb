import { ConnectionRejectedError } from '@foyerkit/core';
import { fakeAdapter, rejects, testConnector } from '@foyerkit/core/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { useWalletList } from '../headless/use-wallet-list.js';
import { useCalls } from '../hooks/use-calls.js';
import { renderFoyerHook } from '../testing/render-with-foyer.js';
import { ADDRESS, loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import { useWalletButton } from './use-wallet-button.js';
import { WalletButton } from './wallet-button.js';

beforeAll(() => loadEngineCode());

it('the hook connects a wallet, tells the host, and forgets it when it is reset', async () => {
  const { foyer } = testFoyer();
  const engine = vi.spyOn(foyer, 'engine');
  const onSuccess = vi.fn();
  const { result } = renderFoyerHook(foyer, () => useWalletButton({ namespace: 'eip155', onSuccess }));
  // Mounting it loads nothing.
  expect(engine).not.toHaveBeenCalled();
  expect(result.current.isReady).toBe(false);
  act(() => result.current.preload());
  await waitFor(() => expect(result.current.isReady).toBe(true));
  act(() => result.current.connect(testConnector.id));
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data).toMatchObject({ namespace: 'eip155', address: ADDRESS });
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(result.current.data);
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ data: null, isSuccess: false });
});

it('the button can be pressed again after a refusal, which the host is told', async () => {
  const { foyer } = testFoyer({ adapters: [fakeAdapter({ connect: rejects(new ConnectionRejectedError()) })] });
  const onError = vi.fn();
  render(
    <FoyerProvider foyer={foyer}>
      <WalletButton wallet={testConnector.id} label="Example" onError={onError} />
      <WalletButton wallet="metamask" />
    </FoyerProvider>,
  );
  expect(screen.getByRole('button', { name: 'MetaMask' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Example' }).click());
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeTruthy();
  await waitFor(() =>
    expect(onError).toHaveBeenCalledExactlyOnceWith({ code: 'CONNECTION_REJECTED', message: 'Connection rejected' }),
  );
  expect(screen.getByRole('button', { name: 'Example' })).toBeTruthy();
});

it('what the page does not have is refused with a code before anything opens', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => useWalletButton());
  for (const login of ['google', 'email']) {
    act(() => result.current.connect(login));
    await waitFor(() => expect(result.current.error?.code).toBe('EMBEDDED_WALLET_UNAVAILABLE'));
    expect(foyer.getState().isOpen).toBe(false);
  }
});

it('a pairing without a relay has a code, and says for developers what to do', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { foyer } = testFoyer();
  const onError = vi.fn();
  const { result } = renderFoyerHook(foyer, () => useWalletButton({ onError }));
  act(() => result.current.connect('walletConnect'));
  await waitFor(() =>
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      code: 'PAIRING_UNAVAILABLE',
      message: 'WalletConnectConnector not found',
      details: expect.stringMatching(/^No relay is configured. Give one/),
    }),
  );
  expect(reported).toHaveBeenCalledOnce();
  await act(() => foyer.close());
});

it('the list of wallets is read and connects without opening the modal, and batches need a wallet', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => ({ list: useWalletList(), calls: useCalls() }));
  await expect(result.current.calls.getCapabilities()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  await waitFor(() => expect(result.current.list.wallets).toHaveLength(1));
  await act(() => result.current.list.connect(result.current.list.wallets[0]));
  expect(foyer.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } });
});
