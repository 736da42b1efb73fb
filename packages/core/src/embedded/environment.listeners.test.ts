import { expect, it } from 'vitest';
import { flush } from '../testing/flush.js';
import { createEmbeddedModal } from './testing/embedded-modal.js';

it.each([
  ['opened after the wallet was installed', false],
  ['open before', true],
])('a page is checked as soon as the modal shows logins: %s', async (_, isOpenFirst) => {
  const { client, modal } = await createEmbeddedModal({
    features: { email: true, socials: ['google'] },
    isOpenFirst,
    site: { answers: { environment: async () => ({ obstacles: { google: 'coop' }, mustRedirect: false }) } },
  });
  if (!isOpenFirst) await modal.open();
  await flush();
  expect(client.calls.filter((call) => call === 'environment')).toHaveLength(1);
  expect(modal.store.getState().embedded?.obstacles).toEqual({ google: 'coop' });
});
