import { catalogueApi, SEARCH_ENTRIES, type WalletFilter } from '../api/catalogue.api.js';
import { isErrorInfo, ModalError, toErrorInfo, toModalError } from '../errors/modal-error.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectWalletFilter } from '../wallets/wallet-requests.selectors.js';
import { walletsSearched } from '../wallets/wallet-search.js';
import { walletsAsked, walletsFailed, walletsFetched } from './headless.slice.js';
import type { HeadlessState } from './headless.state.js';

/** Which part of the catalogue is wanted. */
export interface WalletsRequest {
  /** All pages up to this one. Default: 1. Ignored with `search`, whose result is one page. */
  readonly page?: number;
  /** How many wallets a page has, 100 at most. Default: 40, and 100 with `search`. */
  readonly entries?: number;
  readonly search?: string;
  /** Only wallets with this badge. */
  readonly badge?: 'certified';
  /** Catalogue ids; they replace those of the modal's options. */
  readonly include?: readonly string[];
  /** Catalogue ids; they are added to those of the modal's options. */
  readonly exclude?: readonly string[];
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

type Found = Pick<HeadlessState, 'catalogue' | 'count' | 'page'>;
type Context = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>;

const { getWallets, searchWallets } = catalogueApi.endpoints;

async function search({ dispatch }: Context, filter: WalletFilter, text: string): Promise<Found> {
  dispatch(walletsSearched({ search: text, isCertifiedOnly: filter.isCertifiedOnly ?? false }));
  const { wallets, count } = await dispatch(
    searchWallets.initiate({ ...filter, search: text }, { subscribe: false }),
  ).unwrap();
  return { catalogue: wallets, count, page: 1 };
}

/** The pages up to the wanted one: each is requested once, and the former ones are kept. */
async function readPages({ dispatch }: Context, filter: WalletFilter, page: number): Promise<Found> {
  let { pages } = await dispatch(getWallets.initiate(filter, { subscribe: false })).unwrap();
  while (pages.length < page) {
    const more = await dispatch(getWallets.initiate(filter, { subscribe: false, direction: 'forward' })).unwrap();
    // The catalogue has no more.
    if (more.pages.length === pages.length) break;
    pages = more.pages;
  }
  return {
    catalogue: pages.flatMap(({ wallets }) => wallets),
    count: pages[0]?.count ?? 0,
    page: pages.length,
  };
}

/**
 * Reads the catalogue into the state. An answer that a later request has overtaken is dropped.
 * @throws INVALID_OPTION without a catalogue or for a page or a number of entries that is none, HTTP_ERROR, NETWORK_UNREACHABLE, INVALID_RESPONSE
 */
export function createWalletsFetcher(context: Context): (request?: WalletsRequest) => Promise<void> {
  const { dependencies, dispatch, getState } = context;
  let latest: object | undefined;
  return async ({ badge, entries, exclude = [], include, page = 1, search: text = '' } = {}) => {
    const own = {};
    latest = own;
    dispatch(walletsAsked());
    try {
      if (!getState().options.hasCatalogue) throw new InvalidOptionError('services', 'a catalogue is needed');
      if (!isWhole(page, Number.MAX_SAFE_INTEGER)) throw new InvalidOptionError('page', 'expected 1 or more');
      if (entries !== undefined && !isWhole(entries, SEARCH_ENTRIES)) {
        throw new InvalidOptionError('entries', `expected 1 to ${SEARCH_ENTRIES}`);
      }
      await dependencies.features.load('services');
      const options = selectWalletFilter(getState());
      const filter = {
        ...options,
        include: include ?? options.include,
        exclude: [...options.exclude, ...exclude],
        ...(badge && { isCertifiedOnly: true }),
        ...(entries && { entries }),
      };
      const wanted = text.trim();
      const found = await (wanted ? search(context, filter, wanted) : readPages(context, filter, page));
      if (latest === own) dispatch(walletsFetched(found));
    } catch (thrown) {
      // A failed request of the service carries its error as plain JSON.
      const error = isErrorInfo(thrown) ? new ModalError(thrown.code, thrown.message) : toModalError(thrown);
      if (latest === own) dispatch(walletsFailed(toErrorInfo(error)));
      throw error;
    }
  };
}
