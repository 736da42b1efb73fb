import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './skeleton.css.js';

export interface SkeletonProps {
  /** The geometry of a `ListRow`, or of a `Tile`, whose styles `SkeletonTiles` brings. */
  readonly kind: 'row' | 'tile';
  readonly count: number;
}

/** The placeholder of a list that is loading, with the geometry of its content. */
export function Skeleton({ kind, count }: SkeletonProps) {
  useStyles(css);
  const { t } = useMessages();
  return (
    <div className={`skeletons skeletons-${kind}`} role="status" data-loading="">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className={`skeleton skeleton-${kind}`} aria-hidden="true">
          <span className="skeleton-picture" />
          <span className="skeleton-line" />
        </span>
      ))}
    </div>
  );
}
