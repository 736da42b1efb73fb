import { useStyles } from '../styles/use-styles.js';
import { Picture } from './picture.js';
import { css } from './wallet-image.css.js';

export interface WalletImageProps {
  readonly name: string;
  /** Hostile input: shown in an `img` only. */
  readonly url?: string | undefined;
  /** Keeps the place empty: the picture is not to be fetched yet. */
  readonly isPending?: boolean | undefined;
  /** In px. Default 40; 56 in tiles and connecting views, 16 in the mosaic. */
  readonly size?: 16 | 20 | 40 | 56;
}

/** A wallet's icon on a hairline-bordered square; a monogram where it is missing or does not load. */
export function WalletImage({ name, url, isPending = false, size = 40 }: WalletImageProps) {
  useStyles(css);
  return (
    <span className={`wallet-image wallet-image-${size}`}>
      {!isPending && <Picture name={name} url={url} size={size} />}
    </span>
  );
}
