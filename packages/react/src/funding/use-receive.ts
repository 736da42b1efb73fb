import { type Receiving, receivingOf } from '@foyerkit/core/receiving';
import { type NamespaceOption, useFoyerState } from '../hooks/use-foyer-state.js';

/**
 * Where the account of a chain namespace, or of the active one, receives: its address, a link for wallets, and the
 * networks. `null` without an account. Needs no service, and does not load the modal.
 */
export const useReceive = (option: NamespaceOption = {}): Receiving | null =>
  useFoyerState((state) => receivingOf(state, option));
