import type { ModalDispatch } from '../store/state.js';
import { projectApi } from './project.api.js';

/** Whether the project wants events at all. A service that does not say so wants none. Source: features spec, section 6. */
export async function askAnalytics(dispatch: ModalDispatch): Promise<boolean> {
  const { data } = await dispatch(projectApi.endpoints.getAnalyticsConfig.initiate(undefined, { subscribe: false }));
  return data?.isAnalyticsEnabled ?? false;
}
