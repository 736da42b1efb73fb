import { type AdapterCalls, createAdapterCalls, type LoadedAdapterCalls } from './connection/adapter-calls.js';
import { createRequestCalls, type RequestCalls } from './connection/request-calls.js';
import { createNetworkCalls, type NetworkCalls } from './networks/network-calls.js';
import type { HostContext } from './store/host-context.js';

/** The methods of a modal that are called after a wallet has connected, or by few hosts. */
export interface HostCalls extends AdapterCalls, NetworkCalls, RequestCalls {}

interface LoadedCalls extends LoadedAdapterCalls, NetworkCalls, RequestCalls {}

export const createHostCalls = (context: HostContext): LoadedCalls => ({
  ...createAdapterCalls(context),
  ...createNetworkCalls(context),
  ...createRequestCalls(context),
});
