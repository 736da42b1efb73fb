import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { findPlatform } from '../platform/platform.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { selectIsPaired } from '../wallets/pairing.selectors.js';
import { pairingTopicOf, readLinkChoice, storeLinkAttempt } from './link-choice.js';
import { type SessionLink, toSessionLink } from './session-link.js';
import type { AppLink } from './wallet-links.js';

/** Synchronous: the stored link is read on demand. */
type Thunk<Result> = ThunkAction<Result, RootState, Dependencies, UnknownAction>;

/** The link to the app of the connected wallet; `null` unless the visitor connected through a link. */
export const findSessionLink =
  (): Thunk<SessionLink | null> =>
  (_, getState, { storage }) => {
    const choice = selectIsPaired(getState()) ? readLinkChoice(storage) : null;
    return choice && toSessionLink(choice, findPlatform());
  };

/**
 * The kind of link to try first: the one that led to a connection before, else the one that the host prefers;
 * `undefined`: the platform decides. Source: F3.3.4.
 */
export const findFirstForm =
  (walletId: string): Thunk<AppLink['form'] | undefined> =>
  (_, _getState, { hostOptions, storage }) => {
    const choice = readLinkChoice(storage);
    if (choice?.walletId === walletId) return choice.form;
    return hostOptions.experimental_preferUniversalLinks ? 'universal' : undefined;
  };

/** Remembers the link to a wallet's app that the visitor follows. */
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
