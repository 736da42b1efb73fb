import { createSlice } from '@reduxjs/toolkit';
import type { Connector } from '../ports/adapter.js';
import { toEmbeddedImage, toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { adaptersLoaded, connectorsChanged } from './adapter-events.js';
import { loadAdapters } from './connection.controller.js';
import type { ConnectorsState } from './connectors.state.js';

/**
 * Names and pictures that wallets announce are untrusted input and are sanitised here. The URL of a picture is used
 * only where the host chose the connector.
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
