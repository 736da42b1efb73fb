import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testFoyer } from '../testing/test-foyer.js';

const dialog = () => document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');

it.each(['closed', 'open'])('is shown again after the host replaced the body while the modal was %s', async (state) => {
  const { foyer } = testFoyer();
  await act(() => foyer.open());
  if (state === 'closed') await act(() => foyer.close());
  document.body.replaceChildren();
  await act(() => foyer.open());
  expect(document.querySelectorAll('foyer-modal')).toHaveLength(1);
  expect(dialog()?.open).toBe(true);
  await act(() => foyer.close());
  expect(dialog()?.open).toBe(false);
  await foyer.destroy();
});
