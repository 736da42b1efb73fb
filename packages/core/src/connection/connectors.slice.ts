import { createSlice } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import { toEmbeddedImage, toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { adaptersLoaded, connectorsChanged } from './adapter-events.js';
import { loadAdapters } from './connection.controller.js';

export interface ConnectorsState {
  /** In the order of their announcement. A namespace whose adapter is not there yet has no key. */
  readonly byNamespace: Partial<Record<ChainNamespace, readonly Connector[]>>;
  /** Whether every adapter has been loaded, or has failed to. */
  readonly isLoaded: boolean;
  /** Why wallets are missing: an adapter could not be loaded. Empty again while it is asked for once more. */
  readonly failure: ErrorInfo | null;
}

/**
 * Names and pictures that wallets announce are hostile input; this is where they are made safe. A picture's address is
 * followed only where the host chose the connector.
 */
function toSafeConnector({ iconUrl, name, ...connector }: Connector): Connector {
  const isOfHost = connector.type === 'EXTERNAL' || connector.type === 'PAIRING';
  const icon = isOfHost ? toImageUrl(iconUrl) : toEmbeddedImage(iconUrl);
  return { ...connector, name: toDisplayName(name), ...(icon && { iconUrl: icon }) };
}

const initialState: ConnectorsState = { byNamespace: {}, isLoaded: false, failure: null };

export const connectorsSlice = createSlice({
  name: 'connectors',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(connectorsChanged, (state, { payload }) => {
        state.byNamespace[payload.namespace] = payload.connectors.map(toSafeConnector);
      })
      .addCase(loadAdapters.pending, (state) => ({ ...state, isLoaded: false, failure: null }))
      .addCase(adaptersLoaded, (state, { payload: { failure } }) => ({ ...state, isLoaded: true, failure })),
});
