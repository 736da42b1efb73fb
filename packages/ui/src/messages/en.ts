import { account } from './en/account.js';
import { common } from './en/common.js';
import { connect } from './en/connect.js';
import { connecting } from './en/connecting.js';
import { errors } from './en/errors.js';
import { failures } from './en/failures.js';
import { guides } from './en/guides.js';
import { networks } from './en/networks.js';
import { wallets } from './en/wallets.js';

/**
 * Every text of the modal, one flat catalogue. One file an area in `en/`; add a file here when an area is added.
 * `{name}` is replaced; `{count, plural, one {# wallet} other {# wallets}}` chooses by `Intl.PluralRules`.
 */
export const en = {
  ...common,
  ...connect,
  ...connecting,
  ...wallets,
  ...guides,
  ...account,
  ...networks,
  ...errors,
  ...failures,
} as const;

export type MessageKey = keyof typeof en;

/** A whole catalogue, as a translation has it. */
export type Messages = Record<MessageKey, string>;
