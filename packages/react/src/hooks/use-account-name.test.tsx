/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { NameForm } from '../testing/name-form.example.js';
import { nameService } from '../testing/name-service.js';
import { renderFoyerHook, renderWithFoyer } from '../testing/render-with-foyer.js';
import { ADDRESS, CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';
import { useAccountName } from './use-account-name.js';

const wallet = { namespace: 'eip155', connectorId: CONNECTOR_ID } as const;

/** A connected handle, whose name service knows these names. */
async function connected(names: Readonly<Record<string, string>> = {}) {
  const service = nameService({ names });
  const { foyer } = testFoyer(service.options);
  const modal = await foyer.engine();
  await act(async () => void (await modal.connect(wallet)));
  return { foyer, service };
}

describe('the name of the account', () => {
  it('is registered without the modal, and known at once', async () => {
    const { foyer, service } = await connected();
    const { result } = renderFoyerHook(foyer, useAccountName);
    expect(result.current.name).toBeNull();
    expect(service.paths).toEqual([]);
    await act(async () => expect(await result.current.register('lovelace9')).toBe('lovelace9.reown.id'));
    expect(result.current.name).toBe('lovelace9.reown.id');
    expect(foyer.getState().isOpen).toBe(false);
  });

  it('is the same object until the name changes', async () => {
    const { foyer } = await connected();
    const { result } = renderFoyerHook(foyer, () => ({
      named: useAccountName(),
      again: useReducer((n) => n + 1, 0)[1],
    }));
    const { again, named } = result.current;
    act(() => again());
    expect(result.current.named).toBe(named);
    await act(() => named.register('lovelace9'));
    expect(result.current.named).not.toBe(named);
    expect(result.current.named.register).toBe(named.register);
  });

  it('is not registered without an account', async () => {
    const { result } = renderFoyerHook(testFoyer(nameService().options).foyer, useAccountName);
    await expect(result.current.register('lovelace9')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

it('finds names, accounts by their names, and names by their accounts', async () => {
  const { foyer } = await connected({ 'ada9.reown.id': ADDRESS });
  const { result } = renderFoyerHook(foyer, useAccountName);
  expect(await result.current.suggest('ada9')).toEqual([
    { name: 'ada9.reown.id', isRegistered: true },
    { name: 'ada91.reown.id', isRegistered: false },
  ]);
  const networkId = 'eip155:31337';
  expect(await result.current.resolve({ name: 'ada9.reown.id', networkId })).toMatchObject({ address: ADDRESS });
  expect(await result.current.resolve({ name: 'ada8.reown.id', networkId })).toBeNull();
  expect(await result.current.lookUp({ address: ADDRESS })).toMatchObject({ name: 'ada9.reown.id' });
});

it('has an example of 20 lines, which the README shows and which works', async () => {
  const code = readFileSync(join(import.meta.dirname, '../testing/name-form.example.tsx'), 'utf8').replace(
    "'../names.js'",
    "'@foyerkit/react/names'",
  );
  expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20);

  const { foyer } = await connected({ 'taken9.reown.id': '0x1' });
  const { user } = renderWithFoyer(foyer, <NameForm />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'taken9');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Name is already registered');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'lovelace9');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Your name is lovelace9.reown.id');
});
