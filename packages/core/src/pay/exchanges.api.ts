import * as v from 'valibot';
import { chainApi } from '../api/chain.api.js';
import { PayError, type PayErrorCode } from '../errors/pay-errors.js';
import { toImageUrl, toWebLink } from '../untrusted/links.js';
import { toDisplayMessage, toDisplayName } from '../untrusted/text.js';
import type { BuyStatusName, ExchangeInfo } from './pay.state.js';

export interface ExchangesQuery {
  /** From 0. */
  readonly page: number;
  /** CAIP-19. */
  readonly asset?: string | undefined;
  /** Decimal text in whole units. */
  readonly amount?: string | undefined;
  readonly includeOnly?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

export interface ExchangeList {
  readonly exchanges: readonly ExchangeInfo[];
  /** Of all pages. */
  readonly total: number;
}

export interface PayUrlQuery {
  readonly exchangeId: string;
  /** CAIP-19. */
  readonly asset: string;
  /** Decimal text in whole units. */
  readonly amount: string;
  /** CAIP-10. */
  readonly recipient: string;
}

export interface PayUrl {
  readonly url: string;
  readonly sessionId: string;
}

export interface BuyStatus {
  readonly status: BuyStatusName;
  readonly txHash?: string;
}

export interface BuyStatusQuery {
  readonly exchangeId: string;
  readonly sessionId: string;
}

/** What the call is for; the service may count it. */
export interface Sourced<Query> {
  readonly query: Query;
  readonly source?: 'fund-wallet' | undefined;
}

const RefusalDto = v.object({
  error: v.object({ message: v.string(), data: v.optional(v.object({ field: v.optional(v.string()) })) }),
});

/** How many exchanges are read at most. */
const LIST_LIMIT = 100;

/** Visible characters only: an id is shown where there is no name for it, and is in the events of the host. */
const EXCHANGE_ID = /^[\x21-\x7e]{1,64}$/;
const SESSION_ID = /^[\x21-\x7e]{1,256}$/;

export const isExchangeId = (id: unknown): id is string => typeof id === 'string' && EXCHANGE_ID.test(id);

const ExchangeDto = v.object({
  id: v.pipe(v.string(), v.regex(EXCHANGE_ID)),
  name: v.string(),
  imageUrl: v.nullish(v.string()),
});

const ListDto = v.object({ exchanges: v.array(v.unknown()), total: v.unknown() });
const UrlDto = v.object({ url: v.string(), sessionId: v.pipe(v.string(), v.regex(SESSION_ID)) });
const StatusDto = v.object({
  status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: v.nullish(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,128}$/))),
});

/** @throws PayError with what the service says, which is for developers */
function resultOf(answer: unknown, code: PayErrorCode): unknown {
  const refusal = v.safeParse(RefusalDto, answer);
  if (!refusal.success) return Object(answer).result;
  const { data, message } = refusal.output.error;
  const details = toDisplayMessage(message);
  throw new PayError(data?.field === 'asset' ? 'PAY_ASSET_UNSUPPORTED' : code, {
    ...(details !== null && { details }),
  });
}

function toExchange(record: unknown): readonly ExchangeInfo[] {
  const result = v.safeParse(ExchangeDto, record);
  const name = result.success && toDisplayName(result.output.name);
  if (!result.success || !name) return [];
  return [{ id: result.output.id, name, imageUrl: toImageUrl(result.output.imageUrl ?? undefined) }];
}

/** Exchanges that cannot be read are left out, and of two with one id the second. */
function toList(answer: unknown): ExchangeList | null {
  const result = v.safeParse(ListDto, resultOf(answer, 'PAY_EXCHANGES_UNAVAILABLE'));
  if (!result.success) return null;
  const all = result.output.exchanges.slice(0, LIST_LIMIT).flatMap(toExchange);
  const exchanges = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
  const { total } = result.output;
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total >= exchanges.length;
  return { exchanges, total: isCount ? total : exchanges.length };
}

/** Only an address of the web counts as an answer. */
function toPayUrl(answer: unknown): PayUrl | null {
  const result = v.safeParse(UrlDto, resultOf(answer, 'PAY_URL_UNAVAILABLE'));
  const url = result.success && toWebLink(result.output.url);
  return result.success && url ? { url, sessionId: result.output.sessionId } : null;
}

function toStatus(answer: unknown): BuyStatus | null {
  const result = v.safeParse(StatusDto, resultOf(answer, 'PAY_STATUS_UNAVAILABLE'));
  if (!result.success) return null;
  const { status, txHash } = result.output;
  return { status, ...(txHash && { txHash }) };
}

const callOf = (method: string, { query, source }: Sourced<object>, parse: (answer: unknown) => unknown) => ({
  path: 'v1/json-rpc',
  params: { source },
  body: { jsonrpc: '2.0', id: 1, method, params: query },
  parse,
});

/** Exchanges, through the blockchain API. Source: F2.9.1. */
export const { askBuyStatus, askPayUrl, listExchanges } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    listExchanges: build.query<ExchangeList, Sourced<ExchangesQuery>>({
      query: (call) => callOf('reown_getExchanges', call, toList),
    }),
    askPayUrl: build.query<PayUrl, Sourced<PayUrlQuery>>({
      query: (call) => callOf('reown_getExchangePayUrl', call, toPayUrl),
      keepUnusedDataFor: 0,
    }),
    askBuyStatus: build.query<BuyStatus, Sourced<BuyStatusQuery>>({
      query: (call) => callOf('reown_getExchangeBuyStatus', call, toStatus),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;
