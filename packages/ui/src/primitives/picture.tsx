import { useState } from 'react';
import { Monogram } from './monogram.js';
import { useImageSource } from './use-image-source.js';

export interface PictureProps {
  readonly name: string;
  /** Untrusted: shown in an `img` only. */
  readonly url: string | undefined;
  /** In px. */
  readonly size: number;
  /** Loads only when near the viewport. Default: at once. */
  readonly isLazy?: boolean;
}

/** An image of fixed size, or the monogram of its name if the image is missing or fails to load. */
export function Picture({ name, url, size, isLazy = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const source = useImageSource(url);
  if (!url || url === failedUrl) return <Monogram name={name} size={size} />;
  return (
    <img
      ref={source}
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
