import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { findPlatform } from '../platform/platform.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { selectIsPaired } from '../wallets/pairing.selectors.js';
import { pairingTopicOf, readLinkChoice, storeLinkAttempt } from './link-choice.js';
import { type SessionLink, toSessionLink } from './session-link.js';
import type { AppLink } from './wallet-links.js';

/** Answers at once: what is stored is read when it is asked for. */
type Thunk<Result> = ThunkAction<Result, RootState, Dependencies, UnknownAction>;

/** The link into the app of the wallet that is connected; `null` unless the visitor came to it by one. */
export const findSessionLink =
  (): Thunk<SessionLink | null> =>
  (_, getState, { storage }) => {
    const choice = selectIsPaired(getState()) ? readLinkChoice(storage) : null;
    return choice && toSessionLink(choice, findPlatform());
  };

/** The form of link by which a connection has come before; `undefined`: this wallet was never reached by one. */
export const findProvenForm =
  (walletId: string): Thunk<AppLink['form'] | undefined> =>
  (_, _getState, { storage }) => {
    const choice = readLinkChoice(storage);
    return choice?.walletId === walletId ? choice.form : undefined;
  };

/** Remembers the link that the visitor follows into a wallet's app. */
export const followWalletLink =
  (wallet: { readonly id: string; readonly name: string }, { form, link }: AppLink): Thunk<void> =>
  (_, getState, { storage }) => {
    const uri = getState().pairing?.uri;
    if (!uri) return;
    storeLinkAttempt(storage, {
      walletId: wallet.id,
      name: wallet.name,
      form,
      link,
      pairingTopic: pairingTopicOf(uri),
    });
  };
