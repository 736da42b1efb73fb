import { recallAgreement, tickLegalBox } from '@foyerkit/core';
import { useMessages } from '@foyerkit/ui';
import type { LegalTerms } from '@foyerkit/ui/views/legal';
import { useLayoutEffect } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useModal } from './engine-context.js';

/** The host's legal documents, and whether the visitor has agreed to them. */
export function useLegalTerms(): LegalTerms {
  const dispatch = useModalDispatch();
  const { store } = useModal();
  const { locale } = useMessages();
  const { hasLegalCheckbox, privacyPolicyUrl, termsConditionsUrl } = useModalSelector(({ options }) => options);
  const hasAgreed = useModalSelector(({ modal }) => modal.hasAgreed);
  // Before the first frame, so that the list is not dimmed for a moment.
  useLayoutEffect(() => {
    if (hasLegalCheckbox) dispatch(recallAgreement());
  }, [dispatch, hasLegalCheckbox]);
  return {
    legal: { termsUrl: termsConditionsUrl ?? undefined, privacyUrl: privacyPolicyUrl ?? undefined },
    isLegalChecked: hasAgreed,
    onLegalChange: hasLegalCheckbox
      ? (isChecked) => void dispatch(tickLegalBox(isChecked, locale, store.subscribe))
      : undefined,
  };
}
