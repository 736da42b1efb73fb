import type { ChainNamespace } from '@foyerkit/core';
import { useEffect, useState } from 'react';
import type { Signed } from './namespaces/host-namespace.js';

export interface SignatureOutputProps {
  readonly namespace: ChainNamespace;
  readonly signed: Signed | null;
}

/** A signature, and whether it is valid for this account and subject. */
export function SignatureOutput({ namespace, signed }: SignatureOutputProps) {
  const [verdict, setVerdict] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setVerdict(null);
    if (signed) {
      signed.verify().then(
        (isValid) => isWanted && setVerdict(isValid ? 'Valid' : 'Not valid for this account'),
        (error: unknown) => isWanted && setVerdict(`Check failed: ${String(error)}`),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [signed]);
  return (
    <p className="output">
      <span className="quiet">Signature</span>{' '}
      <output data-testid={`signature-${namespace}`}>{signed?.signature ?? 'none'}</output>{' '}
      <span className="verdict" data-valid={verdict === 'Valid'}>
        {verdict}
      </span>
    </p>
  );
}
