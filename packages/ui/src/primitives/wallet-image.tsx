import { useState } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { Monogram } from './monogram.js';
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
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span className={`wallet-image wallet-image-${size}`}>
      {!isPending &&
        (url && url !== failedUrl ? (
          <img
            src={url}
            alt=""
            width={size}
            height={size}
            decoding="async"
            draggable={false}
            onError={() => setFailedUrl(url)}
          />
        ) : (
          <Monogram name={name} size={size} />
        ))}
    </span>
  );
}
