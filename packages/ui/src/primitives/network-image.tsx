import { useStyles } from '../styles/use-styles.js';
import { css } from './network-image.css.js';
import { Picture } from './picture.js';

export interface NetworkImageProps {
  readonly name: string;
  readonly url?: string | undefined;
  /** In px. Default 40; 20 in the header, 56 while switching. */
  readonly size?: 20 | 24 | 40 | 56;
}

/** A network's icon in a circle, which distinguishes networks from wallets at a glance. */
export function NetworkImage({ name, url, size = 40 }: NetworkImageProps) {
  useStyles(css);
  return (
    <span className={`network-image network-image-${size}`}>
      <Picture name={name} url={url} size={size} isLazy />
    </span>
  );
}
