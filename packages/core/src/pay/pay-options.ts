import * as v from 'valibot';
import { PayError } from '../errors/pay-errors.js';
import { formatAmount, isDecimalText, isZeroAmount, parseAmount, toDecimalText } from '../ports/amount.js';
import { isCaipNetworkId, namespaceOf } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import { checkAddress, isSendNamespace, type SendNamespace } from '../send/check-address.js';
import { toAppLink } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { assetIdOf } from './asset-id.js';
import type { Invoice, PaidAsset } from './pay.state.js';
import type { PaymentAsset } from './pay-assets.js';

/** What a host wants to be paid. */
export interface PaymentOptions {
  readonly paymentAsset: PaymentAsset;
  /** An address of the asset's network. */
  readonly recipient: string;
  /** In whole units of the asset: decimal text such as `'0.25'`, or a number, which stands for its shortest text. */
  readonly amount: string | number;
  /** Whether exchanges open in a new tab. Default: true. `false`: in the place of this page. */
  readonly openInNewTab?: boolean | undefined;
  /** Where the page goes when the payment has ended: web links, or links of applications. */
  readonly redirectUrl?: { readonly success?: string | undefined; readonly failure?: string | undefined } | undefined;
  /** Which exchanges are offered, by their ids. Default: all that send the asset. */
  readonly payWithExchange?:
    | { readonly includeOnly?: readonly string[] | undefined; readonly exclude?: readonly string[] | undefined }
    | undefined;
}

const Ids = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())));

const Link = v.optional(
  v.pipe(
    v.string(),
    v.check((link) => toAppLink(link) !== null, 'expected a web link, or a link of an application'),
  ),
);

const OptionsSchema = v.object({
  paymentAsset: v.unknown(),
  recipient: v.unknown(),
  amount: v.unknown(),
  openInNewTab: v.optional(v.boolean()),
  redirectUrl: v.optional(v.object({ success: Link, failure: Link })),
  payWithExchange: v.optional(v.object({ includeOnly: Ids, exclude: Ids })),
});

const AssetSchema = v.object({
  network: v.string(),
  asset: v.pipe(v.string(), v.nonEmpty()),
  metadata: v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    symbol: v.pipe(v.string(), v.nonEmpty()),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
});

/** EVM networks have a number. Source: CAIP-2, and its namespace `eip155`. */
const CAIP_2 = /^(eip155:[1-9]\d{0,15}|(?!eip155:)[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32})$/;

const addressOf = (namespace: SendNamespace, text: string): string | undefined =>
  checkAddress(namespace, text.trim()).address;

/** @throws PAY_INVALID_ASSET, PAY_NETWORK_UNSUPPORTED */
export function checkAsset(given: unknown): PaidAsset {
  const result = v.safeParse(AssetSchema, given);
  if (!result.success) throw new PayError('PAY_INVALID_ASSET', { details: describeIssue(result.issues[0]) });
  const { asset: text, metadata, network } = result.output;
  if (!isCaipNetworkId(network) || !CAIP_2.test(network)) {
    const details = `${described(network)} is no CAIP-2 id of a known chain namespace.`;
    throw new PayError('PAY_INVALID_ASSET', { details });
  }
  const namespace = namespaceOf(network);
  if (!isSendNamespace(namespace)) {
    throw new PayError('PAY_NETWORK_UNSUPPORTED', {
      details: `Payments are made on EVM and Solana, not "${namespace}".`,
    });
  }
  const token = text === 'native' ? null : addressOf(namespace, text);
  const symbol = toDisplayName(metadata.symbol);
  const name = toDisplayName(metadata.name);
  if (token === undefined || !symbol || !name) {
    throw new PayError('PAY_INVALID_ASSET', {
      details: `${described(text)} is neither "native" nor the address of a token.`,
    });
  }
  const asset: Asset = token === null ? { type: 'native' } : { type: 'token', address: token };
  return {
    id: assetIdOf(network, namespace, token),
    networkId: network,
    namespace,
    asset,
    name,
    symbol,
    decimals: metadata.decimals,
  };
}

/** What a host gave, for a message: as text only where that runs none of its code. */
const described = (given: unknown): string =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof given) ? `"${String(given).slice(0, 80)}"` : typeof given;

/**
 * The amount as decimal text without superfluous zeros. A number becomes the shortest text that names it, and nothing is computed with it.
 * @throws PAY_INVALID_AMOUNT for nothing, and for more decimals than the asset has
 */
export function checkPayAmount(given: unknown, decimals: number): string {
  const text = typeof given === 'number' ? toDecimalText(given) : given;
  const value = typeof text === 'string' && isDecimalText(text) ? parseAmount(text, decimals) : null;
  if (value === null || isZeroAmount(value)) {
    const details = `Expected an amount such as "0.25", with at most ${decimals} decimals, got ${described(given)}.`;
    throw new PayError('PAY_INVALID_AMOUNT', { details });
  }
  return formatAmount(value, decimals);
}

/** The recipient as an address of the asset's network; CAIP-10 of that network is taken, too. @throws PAY_INVALID_RECIPIENT */
export function checkRecipient(given: unknown, { namespace, networkId }: PaidAsset): string {
  const prefix = `${networkId}:`;
  const text = typeof given === 'string' ? given : '';
  const plain = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const address = isSendNamespace(namespace) ? addressOf(namespace, plain) : undefined;
  if (address === undefined) {
    throw new PayError('PAY_INVALID_RECIPIENT', { details: `${described(text)} is no address of ${networkId}.` });
  }
  return address;
}

const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the options'}: ${issue.message}`;

/**
 * Checks what a host wants to be paid.
 * @throws PAY_INVALID_OPTIONS, PAY_INVALID_ASSET, PAY_INVALID_AMOUNT, PAY_INVALID_RECIPIENT, PAY_NETWORK_UNSUPPORTED
 */
export function toInvoice(given: unknown): Invoice {
  const result = v.safeParse(OptionsSchema, given);
  if (!result.success) throw new PayError('PAY_INVALID_OPTIONS', { details: describeIssue(result.issues[0]) });
  const {
    amount,
    openInNewTab = true,
    payWithExchange = {},
    paymentAsset,
    recipient,
    redirectUrl = {},
  } = result.output;
  const asset = checkAsset(paymentAsset);
  const { exclude, includeOnly } = payWithExchange;
  return {
    asset,
    amount: checkPayAmount(amount, asset.decimals),
    recipient: checkRecipient(recipient, asset),
    opensNewTab: openInNewTab,
    redirects: {
      ...(redirectUrl.success !== undefined && { success: redirectUrl.success }),
      ...(redirectUrl.failure !== undefined && { failure: redirectUrl.failure }),
    },
    ...(includeOnly && { includeOnly }),
    ...(exclude && { exclude }),
  };
}
