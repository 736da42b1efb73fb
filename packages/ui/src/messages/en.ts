import { accountTexts } from './en/account.js';
import { alertTexts } from './en/alerts.js';
import { chainTexts } from './en/chains.js';
import { commonTexts } from './en/common.js';
import { connectTexts } from './en/connect.js';
import { connectWideTexts } from './en/connect-wide.js';
import { connectingTexts } from './en/connecting.js';
import { embeddedTexts } from './en/embedded.js';
import { errorTexts } from './en/errors.js';
import { failureTexts } from './en/failures.js';
import { fundingTexts } from './en/funding.js';
import { guideTexts } from './en/guides.js';
import { loginTexts } from './en/logins.js';
import { nameTexts } from './en/names.js';
import { networkTexts } from './en/networks.js';
import { noticeTexts } from './en/notices.js';
import { payTexts } from './en/pay.js';
import { portfolioTexts } from './en/portfolio.js';
import { profileWalletsTexts } from './en/profile-wallets.js';
import { sendTexts } from './en/send.js';
import { signInTexts } from './en/sign-in.js';
import { swapTexts } from './en/swap.js';
import { titleTexts } from './en/titles.js';
import { trayTexts } from './en/tray.js';
import { walletTexts } from './en/wallets.js';

/**
 * Every text of the modal in one flat catalogue, for translators and for types. Components import only the areas they
 * use. Each file in `en/` is one area; add new ones here. `{name}` is a placeholder; `{count, plural, one {# wallet}
 * other {# wallets}}` selects by `Intl.PluralRules`.
 */
export const en = {
  ...commonTexts,
  ...chainTexts,
  ...connectTexts,
  ...connectWideTexts,
  ...connectingTexts,
  ...titleTexts,
  ...walletTexts,
  ...guideTexts,
  ...accountTexts,
  ...networkTexts,
  ...errorTexts,
  ...failureTexts,
  ...noticeTexts,
  ...loginTexts,
  ...profileWalletsTexts,
  ...alertTexts,
  ...sendTexts,
  ...swapTexts,
  ...trayTexts,
  ...embeddedTexts,
  ...portfolioTexts,
  ...fundingTexts,
  ...nameTexts,
  ...payTexts,
  ...signInTexts,
} as const;

export type MessageKey = keyof typeof en;

/** A complete catalogue, as a translation provides it. */
export type Messages = Record<MessageKey, string>;
