import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectConnected, selectPendingAttempt } from '../connection/connection.selectors.js';
import { legalBoxChecked } from '../modal/modal.slice.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore, RootState } from '../store/state.js';
import { type AcceptanceReceipt, type AcceptedDocuments, readAcceptance, storeAcceptance } from './acceptance.js';

type Thunk = ThunkAction<void, RootState, Dependencies, UnknownAction>;

function documentsOf({ options }: RootState): AcceptedDocuments {
  const { privacyPolicyUrl, termsConditionsUrl } = options;
  return {
    ...(termsConditionsUrl && { termsUrl: termsConditionsUrl }),
    ...(privacyPolicyUrl && { privacyUrl: privacyPolicyUrl }),
  };
}

/** Ticks the box if the visitor has accepted this version of these documents on an earlier visit. */
export const recallAgreement =
  (): Thunk =>
  (dispatch, getState, { storage }) => {
    const state = getState();
    const { termsVersion } = state.options;
    if (termsVersion === undefined || state.modal.hasAgreed) return;
    const receipt = readAcceptance(storage);
    const { privacyUrl, termsUrl } = documentsOf(state);
    const isSame =
      receipt?.version === termsVersion &&
      receipt.documents.termsUrl === termsUrl &&
      receipt.documents.privacyUrl === privacyUrl;
    if (isSame) dispatch(legalBoxChecked(true));
  };

/** Whether a wallet has connected in between. One of an earlier visit, which was restored, has not. */
const hasConnected = (state: RootState, former: RootState): boolean =>
  CHAIN_NAMESPACES.some((namespace) => {
    const [connected, before] = [selectConnected(state, namespace), selectConnected(former, namespace)];
    const isRestored = selectPendingAttempt(former, namespace)?.kind === 'restore';
    return connected !== undefined && connected.connectorId !== before?.connectorId && !isRestored;
  });

/**
 * The visitor has ticked the box, or has removed the tick. With the next connection a receipt is stored and the host
 * is told of it.
 * @param subscribe of the modal's store
 */
export const tickLegalBox =
  (isChecked: boolean, locale: string, subscribe: ModalStore['subscribe']): Thunk =>
  (dispatch, getState, { emitEvent, now, storage }) => {
    dispatch(legalBoxChecked(isChecked));
    if (!isChecked) return;
    let former = getState();
    const receipt: AcceptanceReceipt = {
      version: former.options.termsVersion ?? null,
      acceptedAt: new Date(now()).toISOString(),
      locale,
      documents: documentsOf(former),
    };
    const stop = subscribe(() => {
      const [state, before] = [getState(), former];
      former = state;
      if (!state.modal.hasAgreed) stop();
      if (!state.modal.hasAgreed || !hasConnected(state, before)) return;
      stop();
      storeAcceptance(storage, receipt);
      emitEvent({ timestamp: now(), data: { type: 'track', event: 'TERMS_ACCEPTED', properties: receipt } });
    });
  };
