import { useState } from 'react';
import { Monogram } from './monogram.js';

export interface PictureProps {
  readonly name: string;
  /** Hostile input: shown in an `img` only. */
  readonly url: string | undefined;
  /** In px. */
  readonly size: number;
  /** Not before it is near the screen. Default: at once. */
  readonly isLazy?: boolean;
}

/** A picture of fixed size; the monogram of its name where it is missing or does not load. */
export function Picture({ name, url, size, isLazy = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) return <Monogram name={name} size={size} />;
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
    />
  );
}
