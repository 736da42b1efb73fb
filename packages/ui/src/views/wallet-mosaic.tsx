import { WalletIcon } from '../icons/wallet.icon.js';
import { IconBox } from '../primitives/icon-box.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './wallet-mosaic.css.js';

const SHOWN = 4;

/** Up to four wallet icons in a 40 px square, to show that there are more. */
export function WalletMosaic({ iconUrls }: { readonly iconUrls: readonly string[] }) {
  useStyles(css);
  if (iconUrls.length === 0) {
    return (
      <IconBox>
        <WalletIcon />
      </IconBox>
    );
  }
  return (
    <span className="mosaic">
      {iconUrls.slice(0, SHOWN).map((url) => (
        <WalletImage key={url} name="" url={url} size={16} />
      ))}
    </span>
  );
}
