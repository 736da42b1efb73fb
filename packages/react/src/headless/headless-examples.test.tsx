/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConnectionRejectedError } from '@foyerkit/core';
import { fakeAdapter, rejects, testConnector } from '@foyerkit/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { BatchCard } from '../testing/batch-card.example.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import { WalletButtons } from '../testing/wallet-buttons.example.js';
import { WalletListCard } from '../testing/wallet-list-card.example.js';

const SLOW = { timeout: 10_000 };
const HASH = `0x${'a'.repeat(64)}`;
const status = () => screen.getByRole('status').textContent;

beforeAll(() => loadEngineCode());

it.each([
  ['wallet-list-card', 'headless'],
  ['wallet-buttons', 'wallet-button'],
  ['batch-card', 'calls'],
])('the example %s has 40 lines at most, and is in the README', (name, entry) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const code = read(`../testing/${name}.example.tsx`).replace(`'../${entry}.js'`, `'@foyerkit/react/${entry}'`);
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  expect(read('../../README.md')).toContain(`\`\`\`tsx\n${code}\`\`\``);
});

it('the list of wallets says why one did not connect, and that there is no relay', async () => {
  const { foyer } = testFoyer({ adapters: [fakeAdapter({ connect: rejects(new ConnectionRejectedError()) })] });
  const { user } = renderWithFoyer(foyer, <WalletListCard />);
  await user.click(await screen.findByRole('button', { name: 'Example Wallet' }, SLOW));
  await waitFor(() => expect(status()).toBe('Connection rejected'), SLOW);
  await user.click(screen.getByRole('button', { name: 'Another device' }));
  await waitFor(() => expect(status()).toBe('WalletConnectConnector not found'));
  expect(foyer.getState().isOpen).toBe(false);
});

it('the wallet buttons say how they ended', async () => {
  const { foyer } = testFoyer();
  const { user } = renderWithFoyer(foyer, <WalletButtons />);
  await user.click(screen.getByRole('button', { name: 'MetaMask' }));
  await waitFor(() => expect(status()).toBe('Failed to find connector'), SLOW);
  await user.click(screen.getByRole('button', { name: 'Log in by e-mail' }));
  await waitFor(() => expect(status()).toBe('This login is not available in this application'), SLOW);
  expect(foyer.getState().isOpen).toBe(false);
});

it('the batch says what became of it', async () => {
  const { foyer } = testFoyer({ adapters: [fakeAdapter({ sendTransaction: async () => HASH })] });
  const { user } = renderWithFoyer(foyer, <BatchCard />);
  await user.click(screen.getByRole('button', { name: 'Pay both' }));
  await waitFor(() => expect(status()).toBe('No wallet connected'), SLOW);
  const modal = await foyer.engine();
  await act(async () => void (await modal.connect({ namespace: 'eip155', connectorId: testConnector.id })));
  await user.click(screen.getByRole('button', { name: 'Pay both' }));
  await waitFor(() => expect(status()).toBe(`succeeded: ${HASH}, ${HASH}`), SLOW);
});
