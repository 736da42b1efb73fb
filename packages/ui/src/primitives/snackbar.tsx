import { useEffect, useState } from 'react';
import { CheckIcon } from '../icons/check.icon.js';
import { WarningIcon } from '../icons/warning.icon.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './snackbar.css.js';
import { Spinner } from './spinner.js';

/** A short message over the view. */
export interface Notice {
  /** A new id is a new message, even with the same text. */
  readonly id: string | number;
  readonly kind: 'loading' | 'success' | 'error';
  readonly message: string;
}

const REPLACE_MS = 150;

/** The pill below the header of the card. The shell renders the live region around it, so that it is there before a message. */
export function Snackbar({ notice }: { readonly notice: Notice | null }) {
  useStyles(css);
  const [shown, setShown] = useState(notice);
  const isLeaving = shown !== null && shown.id !== notice?.id;
  useEffect(() => {
    if (!isLeaving) {
      setShown(notice);
      return;
    }
    // C2.43: the old message leaves before the new one appears.
    const timer = setTimeout(() => setShown(notice), REPLACE_MS);
    return () => clearTimeout(timer);
  }, [notice, isLeaving]);
  return (
    shown && (
      <p
        className="snackbar"
        part="snackbar"
        key={shown.id}
        data-kind={shown.kind}
        data-leaving={isLeaving || undefined}
      >
        <span className="snackbar-icon">
          {shown.kind === 'loading' && <Spinner size={16} />}
          {shown.kind === 'success' && <CheckIcon size={16} />}
          {shown.kind === 'error' && <WarningIcon size={16} />}
        </span>
        {shown.message}
      </p>
    )
  );
}
