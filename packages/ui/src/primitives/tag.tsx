import { useStyles } from '../styles/use-styles.js';
import { css } from './tag.css.js';

export interface TagProps {
  /** Default `neutral`. */
  readonly kind?: 'accent' | 'neutral' | 'success' | 'warning';
  readonly children: string;
}

/** A word next to a name, such as 'installed'. */
export function Tag({ kind = 'neutral', children }: TagProps) {
  useStyles(css);
  return <span className={`tag tag-${kind}`}>{children}</span>;
}
