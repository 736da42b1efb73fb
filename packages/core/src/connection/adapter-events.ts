import { createAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { AdapterConnection, Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';

/** The events of wallets as actions. They reach the store through this file alone. */
export const connectorsChanged = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectors: readonly Connector[];
}>('adapter/connectorsChanged');

export const connectionChanged = createAction<ConnectionChange>('adapter/connectionChanged');

/** Whether an event of an adapter belongs to a pending attempt. */
export const isAnswerTo = (
  pending: { readonly connectorId: string } | undefined,
  { connection, isFormer }: ConnectionChange,
): boolean => !isFormer && pending?.connectorId === connection.connectorId;

export const walletDisconnected = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}>('adapter/walletDisconnected');

/** An adapter has reported a connection, and a gate holds it back: it does not count yet. */
export const connectionHeld = createAction<{
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  readonly gate: string;
  readonly views: readonly string[];
}>('connection/connectionHeld');

/** The connection did not pass its gate. */
export const connectionReleased = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}>('connection/connectionReleased');

/** Every adapter has loaded or failed to load. */
export const adaptersLoaded = createAction<{
  readonly namespaces: readonly ChainNamespace[];
  /** Why an adapter is missing; of several errors the first. */
  readonly failure: ErrorInfo | null;
}>('adapter/adaptersLoaded');
