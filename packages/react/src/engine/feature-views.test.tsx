import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectContainer } from '../containers/connect.container.js';
import { renderModal } from '../testing/render-modal.js';
import { lazyView } from './lazy-view.js';

function GreetingsContainer() {
  return <p>Welcome</p>;
}
GreetingsContainer.comesAfter = ConnectContainer;

it('shows the view of an installed feature with its title, and closes it like any other', async () => {
  const { findByText, foyer, getByRole, user } = await renderModal();
  const modal = await foyer.engine();
  modal.features.install({
    name: 'greetings',
    views: {
      Greetings: { opensByName: true, container: lazyView(async () => ({ GreetingsContainer })) },
    },
    texts: { 'title.Greetings': 'Good morning' },
  });
  await act(() => foyer.open({ view: 'Greetings' }));
  expect(await findByText('Welcome')).toBeDefined();
  await waitFor(() => expect(getByRole('dialog', { name: 'Good morning' })).toBeDefined());
  await user.keyboard('{Escape}');
  expect(foyer.getState().isOpen).toBe(false);
});
