import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import {
  allowanceEndpoint,
  buildApproveEndpoint,
  buildSwapEndpoint,
  gasPriceEndpoint,
  quotesEndpoint,
  swapTokensEndpoint,
} from '../chain-api/convert.endpoints.js';
import type { Endpoint } from '../chain-api/endpoint.js';
import { reasonedFailureSchema } from '../chain-api/failure.schema.js';
import { toChain } from '../chains/chain.js';
import { createNodeClient } from '../chains/node-client.js';
import { convertRoutes } from '../http/convert.route.js';
import { createTokenKnowledge } from '../indexer/token-knowledge.js';
import { toSwaps } from '../swaps/create-swaps.js';
import { createMarketSource } from '../swaps/market-source.js';
import { createQuoteSeal } from '../swaps/quote-seal.js';
import type { SwapSource } from '../swaps/swap-source.js';
import { createTestApp } from './test-app.js';
import type { TestMarket } from './test-market.js';
import { CALLER } from './test-services.js';

type Query = Readonly<Record<string, string>>;

/** What a path answers: an answer as its document describes it, or the name of the first reason against it. */
type Answered<TSchema extends v.GenericSchema> =
  | { readonly status: 200; readonly answer: v.InferOutput<TSchema>; readonly reason: null }
  | { readonly status: number; readonly answer: null; readonly reason: string };

/** The paths below `/v1/convert/` of a source. */
export function createSwapApp(source: SwapSource) {
  const fetch = createTestApp(convertRoutes(toSwaps([source]), () => 'http://services.test'));
  const send = async <TSchema extends v.GenericSchema>(
    {
      answer: schema,
      path,
    }: Pick<Endpoint<v.GenericSchema, v.GenericSchema, v.GenericSchema, TSchema>, 'answer' | 'path'>,
    query: Query,
    body?: object,
  ): Promise<Answered<TSchema>> => {
    const text = JSON.stringify(body);
    const headers = { 'content-length': String(text?.length) };
    const init = body ? { method: 'POST', body: text, headers } : {};
    const url = `http://services.test${path}?${new URLSearchParams({ ...CALLER, ...query })}`;
    const response = await fetch(new Request(url, init), { remoteAddress: '127.0.0.1' });
    const json: unknown = await response.json();
    if (response.status === 200) return { status: 200, answer: v.parse(schema, json), reason: null };
    const { reasons } = v.parse(reasonedFailureSchema, json);
    return { status: response.status, answer: null, reason: reasons[0]?.name ?? '' };
  };
  return {
    tokens: (query: Query) => send(swapTokensEndpoint, query),
    quotes: (query: Query) => send(quotesEndpoint, query),
    allowance: (query: Query) => send(allowanceEndpoint, query),
    gasPrice: (query: Query) => send(gasPriceEndpoint, query),
    approve: (query: Query) => send(buildApproveEndpoint, query),
    build: (body: object) => send(buildSwapEndpoint, {}, body),
  };
}

export interface MarketAppOptions {
  readonly market: TestMarket;
  readonly tokens: readonly `0x${string}`[];
  /** The node, where it is not the market's own. */
  readonly rpcUrl?: string;
  readonly chainId?: number;
  readonly router?: `0x${string}`;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** The paths of a market, with a clock and a node of the test's own. */
export function createMarketApp({
  market,
  now,
  rpcUrl = market.rpcUrl,
  timeoutMs = 5_000,
  tokens,
  ...rest
}: MarketAppOptions) {
  const { chainId = market.chainId, router = market.router } = rest;
  const id = `eip155:${chainId}`;
  const native = { symbol: 'ETH', name: 'Ether', decimals: 18 };
  const source = createMarketSource({
    chain: toChain({ id, rpcUrl, name: 'Test', native, multicall: market.multicall }),
    node: createNodeClient({ rpcUrl, timeoutMs }),
    market: { chainId: id, router: toLower(router), tokens: tokens.map(toLower) },
    knowledge: createTokenKnowledge([]),
    seal: createQuoteSeal(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ...(now && { now }),
  });
  return createSwapApp(source);
}

const toLower = (address: string): `0x${string}` => `0x${address.slice(2).toLowerCase()}`;
