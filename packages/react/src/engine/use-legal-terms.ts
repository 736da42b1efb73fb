import { legalBoxChecked } from '@foyerkit/core';
import type { LegalTerms } from '@foyerkit/ui/views/legal';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

/** The host's legal documents, and whether the visitor has agreed to them. */
export function useLegalTerms(): LegalTerms {
  const dispatch = useModalDispatch();
  const { hasLegalCheckbox, privacyPolicyUrl, termsConditionsUrl } = useModalSelector(({ options }) => options);
  const hasAgreed = useModalSelector(({ modal }) => modal.hasAgreed);
  return {
    legal: { termsUrl: termsConditionsUrl ?? undefined, privacyUrl: privacyPolicyUrl ?? undefined },
    isLegalChecked: hasAgreed,
    onLegalChange: hasLegalCheckbox ? (isChecked) => void dispatch(legalBoxChecked(isChecked)) : undefined,
  };
}
