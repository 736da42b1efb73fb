import type { ModalDispatch } from '../store/state.js';
import { projectApi } from './project.api.js';

/** Whether the project wants events; if its setting cannot be read, it does not. Source: S4.1. */
export async function askAnalytics(dispatch: ModalDispatch): Promise<boolean> {
  const { data } = await dispatch(projectApi.endpoints.getAnalyticsConfig.initiate(undefined, { subscribe: false }));
  return data?.isAnalyticsEnabled ?? false;
}
