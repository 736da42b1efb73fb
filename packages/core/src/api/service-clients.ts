import type { ServicesPort } from '../ports/services.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { askAnalytics } from './ask-analytics.js';
import { askProject, askServices } from './ask-services.js';
import { catalogueApi } from './catalogue.api.js';
import { projectApi } from './project.api.js';
import { wrongAddressMiddleware } from './wrong-address.js';

/** The API clients' part of the store. In a chunk of its own: a modal without services never loads it. */
export const serviceReducers = {
  [catalogueApi.reducerPath]: catalogueApi.reducer,
  [projectApi.reducerPath]: projectApi.reducer,
};

export const serviceMiddleware = [catalogueApi.middleware, projectApi.middleware, wrongAddressMiddleware] as const;

/** The clients of one store, as the rest of core calls them. */
export function createServices({
  dispatch,
  getState,
}: {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}): ServicesPort {
  return {
    askServices: () => askServices({ dispatch, getState }),
    askProject: () => askProject({ dispatch, getState }),
    askAnalytics: () => askAnalytics(dispatch),
    reset() {
      dispatch(catalogueApi.util.resetApiState());
      dispatch(projectApi.util.resetApiState());
    },
  };
}
