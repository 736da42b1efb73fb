import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { classNames } from './class-names.js';
import { type PressState, usePress } from './press.js';
import { css } from './tile.css.js';

export interface TileProps extends PressState {
  /** 56 px: a `WalletImage`. */
  readonly icon: ReactNode;
  /** One line; the accessible name. */
  readonly name: string;
  /** A word after the name, such as 'installed'. It is shown as a dot and read out in full. */
  readonly tag?: string | undefined;
  /** The tag is a warning: the dot is an exclamation mark. */
  readonly isDoubted?: boolean | undefined;
  /** A grid gives 0 to one tile and -1 to the others. */
  readonly tabIndex?: 0 | -1;
  readonly onPress: () => void;
}

/** An image above a name, 76 px wide and 96 px high, in a grid. */
export function Tile({ icon, name, tag, isDoubted, tabIndex, onPress, ...state }: TileProps) {
  useStyles(css);
  const { pressProps, reason } = usePress(state, onPress);
  return (
    <>
      <button type="button" className="tile" part="tile" tabIndex={tabIndex} {...pressProps}>
        <span className="tile-icon">
          {icon}
          {tag && <span className={classNames('tile-dot', isDoubted && 'tile-doubt')} />}
        </span>
        <span className="tile-name" dir="auto">
          {name}
        </span>
        {tag && <span className="visually-hidden"> {tag}</span>}
      </button>
      {reason}
    </>
  );
}
