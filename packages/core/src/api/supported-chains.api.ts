import * as v from 'valibot';
import { chainApi } from './chain.api.js';

/** The list is valid for the whole visit. */
export const SUPPORTED_CHAINS_AGE_S = 86_400;

const SupportedChains = v.object({ http: v.array(v.string()) });

export const { getSupportedChains } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /v1/supported-chains`: the networks that the service answers for. Source: F2.11.2. */
    getSupportedChains: build.query<readonly string[], void>({
      keepUnusedDataFor: SUPPORTED_CHAINS_AGE_S,
      query: () => ({
        path: 'v1/supported-chains',
        parse: (answer) => {
          const result = v.safeParse(SupportedChains, answer);
          return result.success ? result.output.http : null;
        },
      }),
    }),
  }),
}).endpoints;
