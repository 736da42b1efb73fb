import { useStyles } from '../styles/use-styles.js';
import { Skeleton, type SkeletonProps } from './skeleton.js';
import { css } from './skeleton-tiles.css.js';

/** The placeholder of a grid of tiles. */
export function SkeletonTiles({ count }: Pick<SkeletonProps, 'count'>) {
  useStyles(css);
  return <Skeleton kind="tile" count={count} />;
}
