import type { ModalDispatch } from '../store/state.js';
import { catalogueApi } from './catalogue.api.js';
import { projectApi } from './project.api.js';
import { wrongAddressMiddleware } from './wrong-address.js';

export { askAnalytics } from './ask-analytics.js';
export { askProject, askServices } from './ask-services.js';

/** The API clients' part of the store. In a chunk of its own: a modal without services never loads it. */
export const serviceReducers = {
  [catalogueApi.reducerPath]: catalogueApi.reducer,
  [projectApi.reducerPath]: projectApi.reducer,
};

export const serviceMiddleware = [catalogueApi.middleware, projectApi.middleware, wrongAddressMiddleware] as const;

/** Ends every request and timer of the clients. */
export function resetServices(dispatch: ModalDispatch): void {
  dispatch(catalogueApi.util.resetApiState());
  dispatch(projectApi.util.resetApiState());
}
