import { encodeQR } from 'qr';
import { type ReactNode, useMemo } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { customProperties } from './custom-properties.js';
import { css } from './qr-code.css.js';
import { cutHole, finderCorners, type QrMatrix, qrHole, qrPath } from './qr-path.js';

export interface QrCodeProps {
  /** The encoded text; also the element's `data-uri`. */
  readonly uri: string;
  /** The accessible name. */
  readonly label: string;
  /** Shown in the middle: the wallet's icon. */
  readonly icon?: ReactNode;
}

/** White modules around the code. Source: ISO/IEC 18004, 5.3.8. */
const QUIET_ZONE = 4;

/** The modules of a text at error correction level Q, without the quiet zone. */
export const qrMatrix = (text: string): QrMatrix =>
  // The encoder always draws a border; the quiet zone is added separately.
  encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/**
 * A QR code that phones can scan: dark on a white card in every theme, with its full quiet zone. Import this module
 * only from components that show a code, so that the encoder loads with them.
 */
export function QrCode({ uri, label, icon }: QrCodeProps) {
  useStyles(css);
  const { size, path, holeShare } = useMemo(() => {
    const matrix = qrMatrix(uri);
    const hole = qrHole(matrix.length);
    return {
      size: matrix.length,
      path: qrPath(icon ? cutHole(matrix, hole) : matrix),
      holeShare: (hole.end - hole.start) / (matrix.length + 2 * QUIET_ZONE),
    };
  }, [uri, icon]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <div className="qr" role="img" aria-label={label} data-uri={uri} part="qr">
      <svg className="qr-code" viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} aria-hidden="true">
        <path d={path} />
        {finderCorners(size).map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
          </g>
        ))}
      </svg>
      {icon && (
        <span className="qr-icon" style={customProperties({ '--qr-hole': holeShare })}>
          {icon}
        </span>
      )}
    </div>
  );
}
