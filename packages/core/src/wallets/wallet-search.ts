import { createAction } from '@reduxjs/toolkit';

/** The catalogue is searched: after the pause that ends the typing of a text. */
export const walletsSearched = createAction<{ readonly search: string; readonly isCertifiedOnly: boolean }>(
  'wallets/walletsSearched',
);
