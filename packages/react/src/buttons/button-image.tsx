'use client';

import { useState } from 'react';

/** A picture that leaves its place empty when it cannot be loaded. */
export function ButtonImage({ src, className }: { readonly src: string | undefined; readonly className: string }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return null;
  return <img className={className} src={src} alt="" draggable={false} onError={() => setFailedSrc(src)} />;
}
