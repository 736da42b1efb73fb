import type { TypedData } from '@foyerkit/core';
import { useEffect, useState } from 'react';
import { isSignatureOf } from './is-signature-of.js';

/** A signature with what was signed, and by whom as far as the page knows. */
export interface Signed {
  readonly signature: string;
  readonly address: string | null;
  readonly what:
    | { readonly kind: 'message'; readonly message: string }
    | { readonly kind: 'typed-data'; readonly typedData: TypedData };
}

/** A signature, and whether it is one of this account over this very text. */
export function SignatureOutput({ signed }: { readonly signed: Signed | null }) {
  const [verdict, setVerdict] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setVerdict(null);
    if (signed) {
      isSignatureOf(signed).then(
        (isValid) => isWanted && setVerdict(isValid ? 'Valid' : 'Not valid for this account'),
        (error: unknown) => isWanted && setVerdict(`Could not be checked: ${String(error)}`),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [signed]);
  return (
    <p className="output">
      <span className="quiet">Signature</span>{' '}
      <output data-testid="signature-eip155">{signed?.signature ?? 'none'}</output>{' '}
      <span className="verdict" data-valid={verdict === 'Valid'}>
        {verdict}
      </span>
    </p>
  );
}
