import { useState } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './avatar.css.js';
import { avatarTints } from './avatar-tints.js';
import { customProperties } from './custom-properties.js';
import { useImageSource } from './use-image-source.js';

export interface AvatarProps {
  /** The account's address; determines the colours. */
  readonly address: string;
  /** The profile picture, if there is one. */
  readonly url?: string | undefined;
  /** In px. Default 40; 64 on the account view. */
  readonly size?: 24 | 40 | 64;
}

/** An account's image: its profile picture, or colours derived from its address. */
export function Avatar({ address, url, size = 40 }: AvatarProps) {
  useStyles(css);
  const [failedUrl, setFailedUrl] = useState<string>();
  const source = useImageSource(url);
  const [t1, t2, t3, t4, t5] = avatarTints(address);
  return (
    <span
      className={`avatar avatar-${size}`}
      style={customProperties({
        '--tint-1': t1 ?? '',
        '--tint-2': t2 ?? '',
        '--tint-3': t3 ?? '',
        '--tint-4': t4 ?? '',
        '--tint-5': t5 ?? '',
      })}
    >
      {url && url !== failedUrl && (
        <img ref={source} alt="" width={size} height={size} decoding="async" onError={() => setFailedUrl(url)} />
      )}
    </span>
  );
}
