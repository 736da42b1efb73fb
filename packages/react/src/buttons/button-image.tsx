import { useState } from 'react';

/** A network's picture; renders nothing if it cannot be loaded. */
export function ButtonImage({ src }: { readonly src: string | undefined }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return null;
  return (
    <img className="foyer-button-network-icon" src={src} alt="" draggable={false} onError={() => setFailedSrc(src)} />
  );
}
