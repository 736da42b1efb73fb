import type { ApiFactory, BitcoinApi } from './api.js';
import { createSatsApi } from './sats-api.js';
import { createStandardApi } from './standard-api.js';
import { createUnisatApi } from './unisat-api.js';

export const API_FACTORIES: Readonly<Record<BitcoinApi, ApiFactory>> = {
  sats: createSatsApi,
  unisat: createUnisatApi,
  standard: createStandardApi,
};
