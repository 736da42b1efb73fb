import { selectFeatures } from '../features/features.selectors.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { FeaturesPort } from '../ports/features.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import {
  selectExcludedRequests,
  selectFeaturedRequest,
  selectRecentRequest,
  selectRecommendedRequest,
  selectWalletFilter,
} from '../wallets/wallet-requests.selectors.js';
import { selectAnswers } from './answers.selectors.js';
import type { ShortList } from './answers.state.js';
import { askOrigins } from './ask-origins.js';
import { catalogueApi, type SelectionRequest } from './catalogue.api.js';
import { projectApi } from './project.api.js';
import { alertFor, isServiceError } from './service-alerts.js';

interface StoreApi {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}

/** The short lists of Connect with the request for each; `null`: no request is sent. */
const SHORT_LISTS: readonly (readonly [ShortList, (state: RootState) => SelectionRequest | null])[] = [
  ['featured', selectFeaturedRequest],
  ['recommended', selectRecommendedRequest],
  ['recentWallets', selectRecentRequest],
];

const { getExcludedWallets, getShortList, getWallets } = catalogueApi.endpoints;

/** Failed requests are repeated the next time the modal is opened. */
const QUIETLY = { subscribe: false } as const;

async function askShortLists({ dispatch, getState }: StoreApi): Promise<void> {
  const asked = SHORT_LISTS.map(([list, selectRequest]) => {
    const request = selectRequest(getState());
    return request && dispatch(getShortList.initiate({ ...request, list }, QUIETLY));
  });
  await Promise.all(asked);
}

/** Once per visit: from then on, wallets excluded by id are known by rdns and name too. Source: F2.2.9. */
async function askExcluded({ dispatch, getState }: StoreApi): Promise<void> {
  const requests = selectExcludedRequests(getState());
  if (selectAnswers(getState()).excludedWallets || requests.length === 0) return;
  await dispatch(getExcludedWallets.initiate(requests, QUIETLY));
}

async function askFirstPage({ dispatch, getState }: StoreApi): Promise<void> {
  await dispatch(getWallets.initiate(selectWalletFilter(getState()), QUIETLY));
}

/**
 * The project's configuration. The origin check matters only for some of the features it allows. If the code of a
 * feature fails to load, the developer is alerted all the same.
 */
export async function askProject({ dispatch, getState }: StoreApi, features: FeaturesPort): Promise<void> {
  const { data, error } = await dispatch(projectApi.endpoints.getRemoteFeatures.initiate(undefined, QUIETLY));
  const alert = isServiceError(error) ? alertFor(error) : null;
  if (alert && getState().options.debug) dispatch(alertRaised(alert));
  await Promise.all([
    data && askOrigins({ dispatch, getState }),
    selectFeatures(getState()).multiWallet && features.load('multiWallet'),
  ]);
}

/** Requests what Connect shows from the services; fresh responses are reused, failed requests are repeated. */
export async function askServices(store: StoreApi, features: FeaturesPort): Promise<void> {
  await Promise.all([askShortLists(store), askExcluded(store), askFirstPage(store), askProject(store, features)]);
}
