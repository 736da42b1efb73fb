import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { loadView } from '../view-registry.js';

// Only makes the module spyable; its behaviour is unchanged.
vi.mock('../view-registry.js', { spy: true });

const LOGIN_VIEWS = ['ConnectSocials', 'ConnectingSocial', 'ConnectWallets'];

it.each([
  { host: 'without social logins', features: {}, near: [] },
  { host: 'with social logins', features: { socials: ['google'] }, near: LOGIN_VIEWS },
])('the first hover on Connect loads the next views for a host $host', async ({ features, near }) => {
  vi.mocked(loadView).mockClear();
  const { getByRole } = await renderModal({ features });
  act(() => {
    getByRole('button', { name: /Example Wallet/ }).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  });
  const loaded = vi.mocked(loadView).mock.calls.map(([name]) => name);
  expect(loaded).toContain('ConnectingExternal');
  expect(loaded.filter((name) => LOGIN_VIEWS.includes(name))).toEqual(near);
});
