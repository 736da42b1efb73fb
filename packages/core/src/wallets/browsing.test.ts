import { expect, it } from 'vitest';
import { goBack } from '../router/router.controller.js';
import { routerReset, viewPushed, viewReplaced } from '../router/router.slice.js';
import { createTestModal } from '../testing.js';
import { certifiedOnlyChosen, walletChosen } from './choices.js';
import { walletListLeft, walletSearchChanged } from './wallets.slice.js';

const untouched = { search: '', isCertifiedOnly: false, scrollTop: 0 };
const left = { search: 'meta', isCertifiedOnly: true, scrollTop: 312 };

async function browse() {
  const modal = createTestModal();
  await modal.open();
  const { dispatch, getState } = modal.store;
  dispatch(viewPushed({ view: 'AllWallets' }));
  dispatch(certifiedOnlyChosen(true));
  dispatch(walletSearchChanged('meta'));
  dispatch(walletListLeft(312));
  return { dispatch, modal, browsing: () => getState().wallets.browsing };
}

it('is restored for a visitor who comes back from a wallet', async () => {
  const { browsing, dispatch, modal } = await browse();
  dispatch(walletChosen({ chosen: { id: 'a', name: 'A', isCertified: true, chains: [], injected: [] } }));
  expect(modal.getState().view).toBe('ConnectingWalletConnect');
  await dispatch(goBack());
  expect(modal.getState().view).toBe('AllWallets');
  expect(browsing()).toEqual(left);
  await modal.destroy();
});

it.each([
  ['closing', async ({ modal }: Awaited<ReturnType<typeof browse>>) => modal.close()],
  ['opening it again', async ({ modal }: Awaited<ReturnType<typeof browse>>) => modal.open({ view: 'AllWallets' })],
  [
    'going back and forward again',
    async ({ dispatch }: Awaited<ReturnType<typeof browse>>) => {
      await dispatch(goBack());
      dispatch(viewPushed({ view: 'AllWallets' }));
    },
  ],
  [
    'a replacement',
    async ({ dispatch }: Awaited<ReturnType<typeof browse>>) => dispatch(viewReplaced({ view: 'AllWallets' })),
  ],
  [
    'a reset',
    async ({ dispatch }: Awaited<ReturnType<typeof browse>>) => dispatch(routerReset({ view: 'AllWallets' })),
  ],
])('is new after %s', async (_, leave) => {
  const test = await browse();
  await leave(test);
  expect(test.browsing()).toEqual(untouched);
  await test.modal.destroy();
});

it('starts at the top of another search or filter', async () => {
  const { browsing, dispatch, modal } = await browse();
  dispatch(walletSearchChanged('metam'));
  expect(browsing()).toMatchObject({ search: 'metam', scrollTop: 0 });
  dispatch(walletListLeft(104));
  dispatch(certifiedOnlyChosen(false));
  expect(browsing()).toMatchObject({ isCertifiedOnly: false, scrollTop: 0 });
  await modal.destroy();
});
