import { selectFeatures, selectOverruledFeatures } from '../features/features.selectors.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { Wallet } from '../wallets/wallet.js';
import {
  selectExcludedRequests,
  selectFeaturedRequest,
  selectRecentRequest,
  selectRecommendedRequest,
  selectWalletFilter,
} from '../wallets/wallet-requests.selectors.js';
import {
  catalogueSeen,
  excludedWalletsSeen,
  featuredSeen,
  recentWalletsSeen,
  recommendedSeen,
  remoteFeaturesSeen,
} from '../wallets/wallets.slice.js';
import { askOrigins } from './ask-origins.js';
import { catalogueApi } from './catalogue.api.js';
import { projectApi } from './project.api.js';
import { alertFor, isServiceError } from './service-alerts.js';

interface StoreApi {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}

type SelectionRequest = Parameters<typeof catalogueApi.endpoints.getWalletSelection.initiate>[0];

/** A short list of the catalogue; `null` where nothing was requested or nothing came back. */
async function askWallets({ dispatch }: StoreApi, request: SelectionRequest | null): Promise<readonly Wallet[] | null> {
  if (!request) return null;
  const { data } = await dispatch(catalogueApi.endpoints.getWalletSelection.initiate(request, { subscribe: false }));
  return data?.wallets ?? null;
}

/** The short lists of Connect: the selector of each request, and the action for its response. */
const SHORT_LISTS = [
  { selectRequest: selectFeaturedRequest, seen: featuredSeen },
  { selectRequest: selectRecommendedRequest, seen: recommendedSeen },
  { selectRequest: selectRecentRequest, seen: recentWalletsSeen },
] as const;

async function askShortList(store: StoreApi, { seen, selectRequest }: (typeof SHORT_LISTS)[number]): Promise<void> {
  const wallets = await askWallets(store, selectRequest(store.getState()));
  if (wallets) store.dispatch(seen(wallets));
}

/** Once a visit: afterwards, wallets excluded by id are matched by rdns and name too. Source: F2.2.9. */
async function askExcluded(store: StoreApi): Promise<void> {
  const { wallets } = store.getState();
  const requests = selectExcludedRequests(store.getState());
  if (wallets.excludedWallets || requests.length === 0) return;
  const answers = await Promise.all(requests.map((request) => askWallets(store, request)));
  const isComplete = answers.every((answer) => answer !== null);
  if (isComplete) store.dispatch(excludedWalletsSeen(answers.flatMap((answer) => answer ?? [])));
}

async function askFirstPage({ dispatch, getState }: StoreApi): Promise<void> {
  const filter = selectWalletFilter(getState());
  const { data } = await dispatch(catalogueApi.endpoints.getWallets.initiate(filter, { subscribe: false }));
  const [page] = data?.pages ?? [];
  if (page) dispatch(catalogueSeen({ count: page.count, wallets: page.wallets }));
}

/** Tells a developer once that the project's configuration does not allow features which the options request. */
function tellOfNarrowing(state: RootState): void {
  const names = selectOverruledFeatures(state);
  if (names.length === 0 || !state.options.debug) return;
  console.warn(`[foyerkit] The project's configuration does not allow these features: ${names.join(', ')}.`);
}

/** The project's configuration; the origin check matters only for some of the features it allows. */
export async function askProject({ dispatch, getState }: StoreApi): Promise<void> {
  const { data, error } = await dispatch(
    projectApi.endpoints.getRemoteFeatures.initiate(undefined, { subscribe: false }),
  );
  const isFirst = getState().wallets.remoteFeatures === null;
  if (data) dispatch(remoteFeaturesSeen(data));
  if (selectFeatures(getState()).multiWallet) await dispatch((_, __, { features }) => features.load('multiWallet'));
  if (data && isFirst) tellOfNarrowing(getState());
  const alert = isServiceError(error) ? alertFor(error) : null;
  if (alert && getState().options.debug) dispatch(alertRaised(alert));
  if (data) await askOrigins({ dispatch, getState });
}

/** Requests what Connect shows from the services; fresh responses are reused, failed requests are repeated. */
export async function askServices(store: StoreApi): Promise<void> {
  await Promise.all([
    ...SHORT_LISTS.map((list) => askShortList(store, list)),
    askExcluded(store),
    askFirstPage(store),
    askProject(store),
  ]);
}
