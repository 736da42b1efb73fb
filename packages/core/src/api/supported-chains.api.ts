import * as v from 'valibot';
import { type CaipNetworkId, isCaipNetworkId } from '../ports/caip.js';
import { chainApi } from './chain.api.js';

/** The list is valid for the whole visit. */
export const SUPPORTED_CHAINS_AGE_S = 86_400;

const SupportedChains = v.object({
  http: v.array(v.string()),
  swap: v.optional(v.array(v.unknown())),
});

export interface SupportedChains {
  /** The networks that the service answers for. */
  readonly networkIds: readonly string[];
  /** Those with swaps; `null`: the service does not say it. */
  readonly swapNetworkIds: readonly CaipNetworkId[] | null;
}

export const { getSupportedChains } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /v1/supported-chains`. Source: F2.11.2. */
    getSupportedChains: build.query<SupportedChains, void>({
      keepUnusedDataFor: SUPPORTED_CHAINS_AGE_S,
      query: () => ({
        path: 'v1/supported-chains',
        parse: (answer): SupportedChains | null => {
          const result = v.safeParse(SupportedChains, answer);
          if (!result.success) return null;
          const { http, swap } = result.output;
          return { networkIds: http, swapNetworkIds: swap?.filter(isCaipNetworkId) ?? null };
        },
      }),
    }),
  }),
}).endpoints;
