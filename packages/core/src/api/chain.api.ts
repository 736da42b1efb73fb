import { createApi } from '@reduxjs/toolkit/query';
import { serviceBaseQuery } from './service-base-query.js';

/**
 * The blockchain API: balances, histories, names and quotes. A feature adds its endpoints with
 * `chainApi.injectEndpoints`, so that a modal without the feature contains none of them.
 */
export const chainApi = createApi({
  reducerPath: 'chainApi',
  baseQuery: serviceBaseQuery(({ blockchainUrl }) => blockchainUrl),
  tagTypes: ['Name'],
  endpoints: () => ({}),
});

export type ChainApiState = ReturnType<typeof chainApi.reducer>;
