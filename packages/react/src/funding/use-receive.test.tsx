/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReceiveCard } from '../testing/receive-card.example.js';
import { renderFoyerHook, renderWithFoyer } from '../testing/render-with-foyer.js';
import { ADDRESS, CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';
import { useReceive } from './use-receive.js';

it('gives the address, a link and the networks once a wallet is connected, and nothing before', async () => {
  const { foyer } = testFoyer();
  const { result, results } = renderFoyerHook(foyer, () => useReceive({ namespace: 'eip155' }));
  expect(result.current).toBeNull();
  const modal = await act(() => foyer.engine());
  await act(() => modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID }));
  expect(result.current).toMatchObject({
    address: ADDRESS,
    networkId: 'eip155:31337',
    uri: `ethereum:${ADDRESS}@31337`,
    networks: [{ name: 'Local One' }, { name: 'Local Two' }],
  });
  const renders = results.length;
  await act(() => modal.setThemeMode('light'));
  expect(results.slice(renders).every((each) => each === result.current)).toBe(true);
});

it('has an example of 20 lines, which the README shows and which works', async () => {
  const code = readFileSync(join(import.meta.dirname, '../testing/receive-card.example.tsx'), 'utf8')
    .replace("'../index.js'", "'@foyerkit/react'")
    .replace("'../funding.js'", "'@foyerkit/react/funding'");
  expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
  expect(code.trim().split('\n').length).toBeLessThan(24);

  const { foyer } = testFoyer();
  const { user } = renderWithFoyer(foyer, <ReceiveCard />);
  expect(screen.getByText('Connect a wallet first')).toBeDefined();
  const modal = await act(() => foyer.engine());
  await act(() => modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID }));
  expect(screen.getByText(`Pay to ${ADDRESS}`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in a wallet' }).getAttribute('href')).toBe(`ethereum:${ADDRESS}@31337`);
  await user.click(screen.getByRole('button', { name: 'Show the QR code' }));
  await waitFor(() => expect(foyer.getState().view).toBe('WalletReceive'));
});
