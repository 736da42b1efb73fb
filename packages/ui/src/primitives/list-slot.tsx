import { useStyles } from '../styles/use-styles.js';
import { css } from './skeleton.css.js';

/** The place of a `ListRow` that may still arrive. Keeps its place, empty, if none does. */
export function ListSlot({ isPending }: { readonly isPending: boolean }) {
  useStyles(css);
  return (
    <li className={isPending ? 'skeleton skeleton-row' : 'skeleton-free'} aria-hidden="true">
      {isPending && <span className="skeleton-picture" />}
      {isPending && <span className="skeleton-line" />}
    </li>
  );
}
