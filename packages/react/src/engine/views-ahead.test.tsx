import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { loadView } from '../view-registry.js';

// Only to be able to see what it was asked for: what it does stays what it is.
vi.mock('../view-registry.js', { spy: true });

const LOGIN_VIEWS = ['ConnectSocials', 'ConnectingSocial', 'ConnectWallets'];

it.each([
  { host: 'without social logins', features: {}, near: [] },
  { host: 'with social logins', features: { socials: ['google'] }, near: LOGIN_VIEWS },
])('the first hover on Connect loads what it leads to for a host $host', async ({ features, near }) => {
  vi.mocked(loadView).mockClear();
  const { getByRole } = await renderModal({ features });
  act(() => {
    getByRole('button', { name: /Example Wallet/ }).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  });
  const loaded = vi.mocked(loadView).mock.calls.map(([name]) => name);
  expect(loaded).toContain('ConnectingExternal');
  expect(loaded.filter((name) => LOGIN_VIEWS.includes(name))).toEqual(near);
});
