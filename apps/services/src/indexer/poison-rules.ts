import type { ChainTransaction, MovedAsset, Movement, TokenDetails } from './block.js';
import { imitatedBy } from './look-alike.js';

/**
 * The rules by which rows of a history are marked, because others put rows into it in order to deceive:
 *
 * 1. **Zero value.** A transfer of nothing that the account did not sign. Anybody can transfer 0 tokens from any account.
 * 2. **Look-alike.** The other end resembles this account, or one that it has really sent something to: the same first
 *    and last characters, and others in between. Whoever copies an address from the history by its ends copies the wrong
 *    one. How many characters: `look-alike.ts`.
 *    A real send is signed by the account, has not failed, and moves more than nothing.
 * 3. **Spam.** A token or collection whose name or symbol contains a link, invites to an action, or imitates other letters;
 *    and one that comes unasked in a transaction that gives it to many accounts, unless the operator knows it.
 *
 * A mark never removes a row: clients decide what they hide.
 */
export interface HistoryFlags {
  readonly is_spam?: true;
  readonly is_look_alike?: true;
  readonly is_zero_value?: true;
}

/** How many accounts get a token in one transaction before it counts as handed out. */
const MANY_RECEIVERS = 10;

/** A domain or a link, also with blanks or odd dots between its parts. */
const LINK =
  /https?:|www\s*[.。]|\b[\w-]{2,}\s*[.。․]\s*(com|net|org|io|xyz|fi|app|site|online|top|vip|gift|claims?|finance|info|pro|live|cc|me|co|lol|fun|win|click|link|wtf|eth\.limo|tech|store|events?|network|pm|ly|gg)\b|\bt\s*[.。]\s*me\b/iu;
const INVITATION =
  /\b(claim|visit|redeem|reward|airdrop|voucher|giveaway|free\s+mint|bonus|eligible|activate|winner|lottery|access\s+code)\b|\$\s*\d{2,}/iu;

/** A text with letters of Latin script and of one that imitates it. */
const isMixedScript = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u.test(text);

const MICRO_SIGN = 'µ';
/**
 * With plain letters in place of fullwidth, mathematical and circled ones, which read the same. The micro sign, as in a
 * 'µUSD', would become a Greek letter.
 */
const toPlainLetters = (text: string): string =>
  text
    .split(MICRO_SIGN)
    .map((part) => part.normalize('NFKC'))
    .join(MICRO_SIGN);

export function isSpamText(text: string): boolean {
  const plain = toPlainLetters(text);
  return LINK.test(plain) || INVITATION.test(plain) || isMixedScript(plain);
}

export const isSpamToken = ({ name, symbol }: Pick<TokenDetails, 'name' | 'symbol'>): boolean =>
  isSpamText(name) || isSpamText(symbol);

/**
 * @param sentTo the first account with the same look that the account had really sent to before
 */
export const isLookAlike = (account: string, counterparty: string, sentTo: string | null): boolean =>
  imitatedBy(counterparty, sentTo === null ? [account] : [account, sentTo]) !== null;

export const isZeroValue = (account: string, transaction: ChainTransaction, { amount, asset }: Movement): boolean =>
  amount === 0n && asset.kind !== 'nft' && transaction.signer !== account;

export const isRealSend = (account: string, transaction: ChainTransaction, { amount, from, to }: Movement): boolean =>
  transaction.signer === account &&
  from === account &&
  to !== null &&
  to !== account &&
  amount > 0n &&
  !transaction.isFailed;

const addressOf = (asset: MovedAsset): string | null => (asset.kind === 'native' ? null : asset.address);

/** The contracts whose tokens a transaction gives to many accounts. */
export function handedOut({ movements }: ChainTransaction): ReadonlySet<string> {
  const receivers = new Map<string, Set<string>>();
  for (const { asset, to } of movements) {
    const address = addressOf(asset);
    if (address === null || to === null) continue;
    const known = receivers.get(address) ?? new Set();
    receivers.set(address, known.add(to));
  }
  return new Set([...receivers].filter(([, { size }]) => size >= MANY_RECEIVERS).map(([address]) => address));
}

/** Whether a token has come to the account unasked, with many others. */
export const isAirdrop = (
  account: string,
  transaction: ChainTransaction,
  { asset, to }: Movement,
  given: ReadonlySet<string>,
): boolean => {
  const address = addressOf(asset);
  return address !== null && to === account && transaction.signer !== account && given.has(address);
};
