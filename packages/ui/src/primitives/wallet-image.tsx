import { useStyles } from '../styles/use-styles.js';
import { Picture } from './picture.js';
import { css } from './wallet-image.css.js';

export interface WalletImageProps {
  readonly name: string;
  /** Untrusted: shown in an `img` only. */
  readonly url?: string | undefined;
  /** Leaves the space empty: the image should not be fetched yet. */
  readonly isPending?: boolean | undefined;
  /** In px. Default 40; 56 in tiles and connecting views, 16 in the mosaic. */
  readonly size?: 16 | 20 | 40 | 56;
}

/** A wallet's icon in a square with a hairline border; a monogram if it is missing or fails to load. */
export function WalletImage({ name, url, isPending = false, size = 40 }: WalletImageProps) {
  useStyles(css);
  return (
    <span className={`wallet-image wallet-image-${size}`}>
      {!isPending && <Picture name={name} url={url} size={size} />}
    </span>
  );
}
