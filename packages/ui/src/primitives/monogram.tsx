import type { CSSProperties } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { customProperties } from './custom-properties.js';
import { css } from './monogram.css.js';

export interface MonogramProps {
  readonly name: string;
  /** In px. */
  readonly size: number;
}

/** The first letter of a name on a tint derived from the name. */
export function Monogram({ name, size }: MonogramProps) {
  useStyles(css);
  const [letter = '?'] = name.trim().toUpperCase();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" style={hueStyle(name)} aria-hidden="true">
      <rect className="monogram-tint" width="40" height="40" />
      <text className="monogram-letter" x="20" y="20.5" textAnchor="middle" dominantBaseline="central">
        {letter}
      </text>
    </svg>
  );
}

/** The same name always has the same hue. */
function hueStyle(name: string): CSSProperties {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return customProperties({ '--monogram-hue': `${hash}deg` });
}
