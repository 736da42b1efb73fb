import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './list.css.js';

export interface ListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** `ListRow` or `li` elements. */
  readonly children: ReactNode;
}

/** A column of rows. Up, Down, Home and End move between them, as does Tab. */
export function List({ label, isBusy, children }: ListProps) {
  useStyles(css);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  }, []);
  return (
    <ul className="list" aria-label={label} aria-busy={isBusy || undefined} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}
