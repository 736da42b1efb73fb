import { createAction } from '@reduxjs/toolkit';
import type { Connector } from '../ports/adapter.js';
import type { Wallet } from './wallet.js';

interface Choice<Chosen> {
  readonly chosen: Chosen;
  /** Its place in the list, for the host's analytics. */
  readonly displayIndex?: number;
}

/** The visitor pressed a wallet of this page. Its connecting view opens, and the wallet is asked. */
export const connectorChosen = createAction<Choice<Connector>>('wallets/connectorChosen');

/** The visitor pressed a catalogue wallet: reached by its extension where one is in the page, else by pairing. */
export const walletChosen = createAction<Choice<Wallet>>('wallets/walletChosen');

/**
 * The visitor, or the host, asked for a pairing: with the wallet that was chosen, or with whichever reads the code. Its
 * view is on screen by then; a view that is merely shown begins nothing.
 */
export const pairingWanted = createAction<{ readonly wallet?: Wallet }>('wallets/pairingWanted');

/** A wallet's own link cannot be made to carry a pairing: nobody can follow it. */
export const walletLinkRefused = createAction<Wallet>('wallets/walletLinkRefused');

/** The visitor asked for certified wallets alone, or for all of them again. */
export const certifiedOnlyChosen = createAction<boolean>('wallets/certifiedOnlyChosen');
