import { createAction } from '@reduxjs/toolkit';
import type { Connector } from '../ports/adapter.js';
import type { Wallet } from './wallet.js';

interface Choice<Chosen> {
  readonly chosen: Chosen;
  /** Its place in the list, for the host's analytics. */
  readonly displayIndex?: number;
}

/** The visitor pressed a wallet of this page. Its connecting view opens, and the connect flow starts. */
export const connectorChosen = createAction<Choice<Connector>>('wallets/connectorChosen');

/** The visitor pressed a catalogue wallet: reached by its extension if that is installed, else by pairing. */
export const walletChosen = createAction<Choice<Wallet>>('wallets/walletChosen');

/**
 * The visitor or the host asked for a pairing, with the chosen wallet or with any wallet that scans the code. Its view
 * is on screen by then; only showing a view starts nothing.
 */
export const pairingWanted = createAction<{ readonly wallet?: Wallet }>('wallets/pairingWanted');

/** A wallet's own link cannot carry a pairing URI, so it cannot be used. */
export const walletLinkRefused = createAction<Wallet>('wallets/walletLinkRefused');

/** The visitor switched the filter for certified wallets on or off. */
export const certifiedOnlyChosen = createAction<boolean>('wallets/certifiedOnlyChosen');
