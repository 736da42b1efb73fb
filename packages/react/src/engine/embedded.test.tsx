import { testConnector } from '@foyerkit/core/testing';
import { act, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import * as loader from '../foyer/load-engine.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';

beforeAll(loadEngineCode);

// Only makes the module spyable; its behaviour is unchanged.
vi.mock('../foyer/load-engine.js', { spy: true });

function page() {
  const container = document.createElement('aside');
  document.body.append(container);
  const { foyer } = testFoyer({ container, enableEmbedded: true });
  const mount = async () => {
    await waitFor(() => expect(container.querySelector('foyer-modal')).not.toBeNull());
    const inside = container.querySelector('foyer-modal')?.shadowRoot?.querySelector<HTMLElement>('.foyer-mount');
    if (!inside) throw new Error('The container is empty.');
    return inside;
  };
  return { foyer, mount };
}

it('is rendered in the host’s container on the first subscription and takes no focus', async () => {
  const { foyer, mount } = page();
  expect(document.querySelector('foyer-modal')).toBeNull();
  foyer.subscribe(() => {});
  const inside = await mount();
  expect(within(inside).getByRole('region', { name: 'Connect Wallet' })).toBeDefined();
  expect(within(inside).queryByRole('dialog')).toBeNull();
  expect(within(inside).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('continues with the account, stays when it is closed, and is removed with its handle', async () => {
  const user = userEvent.setup();
  const { foyer, mount } = page();
  const modal = await foyer.engine();
  const inside = await mount();
  await act(() => modal.connect({ namespace: 'eip155', connectorId: testConnector.id }));
  const region = await within(inside).findByRole('region', { name: 'Account' });
  await user.click(within(region).getByRole('button', { name: /choose network/ }));
  await within(inside).findByRole('region', { name: 'Choose Network' });
  await act(() => foyer.close());
  await within(inside).findByRole('region', { name: 'Account' });
  expect(foyer.getState().isOpen).toBe(true);
  await act(() => modal.disconnect());
  await within(inside).findByRole('region', { name: 'Connect Wallet' });
  await act(() => foyer.open({ view: 'WhatIsAWallet' }));
  await within(inside).findByRole('region', { name: 'What is a wallet?' });
  await act(() => foyer.destroy());
  expect(document.querySelector('foyer-modal')).toBeNull();
});

it('reports that its code failed to load', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(loader, 'loadEngine').mockRejectedValueOnce(new Error('offline'));
  const { foyer } = page();
  foyer.subscribe(() => {});
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
});
