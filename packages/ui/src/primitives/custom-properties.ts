import type { CSSProperties } from 'react';

/** Custom properties for React's `style`. React sets them through the CSSOM, so a strict `style-src` allows them. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
