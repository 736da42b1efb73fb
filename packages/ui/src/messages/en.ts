import { accountTexts } from './en/account.js';
import { alertTexts } from './en/alerts.js';
import { chainTexts } from './en/chains.js';
import { commonTexts } from './en/common.js';
import { connectTexts } from './en/connect.js';
import { connectingTexts } from './en/connecting.js';
import { errorTexts } from './en/errors.js';
import { failureTexts } from './en/failures.js';
import { guideTexts } from './en/guides.js';
import { loginTexts } from './en/logins.js';
import { networkTexts } from './en/networks.js';
import { noticeTexts } from './en/notices.js';
import { profileWalletsTexts } from './en/profile-wallets.js';
import { titleTexts } from './en/titles.js';
import { walletTexts } from './en/wallets.js';

/**
 * Every text of the modal, one flat catalogue: for translators and for types. Components import the areas they speak from.
 * One file an area in `en/`; add a file here when an area is added.
 * `{name}` is replaced; `{count, plural, one {# wallet} other {# wallets}}` chooses by `Intl.PluralRules`.
 */
export const en = {
  ...commonTexts,
  ...chainTexts,
  ...connectTexts,
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
} as const;

export type MessageKey = keyof typeof en;

/** A whole catalogue, as a translation has it. */
export type Messages = Record<MessageKey, string>;
