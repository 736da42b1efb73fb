import { type AlertInfo, toAlert } from '../errors/alerts.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import {
  selectFeaturedRequest,
  selectRecentRequest,
  selectRecommendedRequest,
  selectWalletFilter,
} from '../wallets/wallets.selectors.js';
import { catalogueSeen, recentWalletsSeen, remoteFeaturesSeen, selectionSeen } from '../wallets/wallets.slice.js';
import { catalogueApi } from './catalogue.api.js';
import { projectApi } from './project.api.js';
import type { ServiceError } from './service-base-query.js';

interface StoreApi {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}

/** A fault of the set-up that the configuration service tells by its status. */
function alertFor({ status = 0 }: ServiceError): AlertInfo | null {
  if (status === 429) return toAlert('APKT010');
  if (status === 401) return toAlert('APKT007');
  if (status === 403) return toAlert('APKT002');
  return status >= 500 ? toAlert('APKT009') : null;
}

const isServiceError = (error: unknown): error is ServiceError =>
  typeof error === 'object' && error !== null && 'code' in error;

async function askSelection({ dispatch, getState }: StoreApi): Promise<void> {
  const request = selectFeaturedRequest(getState()) ?? selectRecommendedRequest(getState());
  const { data } = await dispatch(catalogueApi.endpoints.getWalletSelection.initiate(request, { subscribe: false }));
  if (data) dispatch(selectionSeen(data.wallets));
}

async function askRecent({ dispatch, getState }: StoreApi): Promise<void> {
  const request = selectRecentRequest(getState());
  if (!request) return;
  const { data } = await dispatch(catalogueApi.endpoints.getWalletSelection.initiate(request, { subscribe: false }));
  if (data) dispatch(recentWalletsSeen(data.wallets));
}

async function askFirstPage({ dispatch, getState }: StoreApi): Promise<void> {
  const filter = selectWalletFilter(getState());
  const { data } = await dispatch(catalogueApi.endpoints.getWallets.initiate(filter, { subscribe: false }));
  const [page] = data?.pages ?? [];
  if (page)
    dispatch(catalogueSeen({ count: page.count, icons: page.wallets.flatMap(({ imageUrl }) => imageUrl ?? []) }));
}

async function askRemoteFeatures({ dispatch, getState }: StoreApi): Promise<void> {
  const { data, error } = await dispatch(
    projectApi.endpoints.getRemoteFeatures.initiate(undefined, { subscribe: false }),
  );
  if (data) dispatch(remoteFeaturesSeen(data));
  const alert = isServiceError(error) ? alertFor(error) : null;
  if (alert && getState().options.debug) dispatch(alertRaised(alert));
}

/** Asks what Connect shows of the services; what is fresh is not asked again, what failed is. */
export async function askServices(store: StoreApi): Promise<void> {
  await Promise.all([askSelection(store), askRecent(store), askFirstPage(store), askRemoteFeatures(store)]);
}
