import { createAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';
import type { NamespaceConnection } from './connection.state.js';

/** The events of wallets as actions. They reach the store only through this file. */
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

/**
 * A gate holds back a connection that an adapter has reported, or has refused it. Dispatched by the code of the gates.
 */
export const connectionHeld = createAction<{
  readonly namespace: ChainNamespace;
  /** The parts of the namespace that follow. */
  readonly part: NamespaceConnection;
}>('connection/connectionHeld');

/** Every adapter has loaded or failed to load. */
export const adaptersLoaded = createAction<{
  readonly namespaces: readonly ChainNamespace[];
  /** Why an adapter is missing: the first error, if there are several. */
  readonly failure: ErrorInfo | null;
}>('adapter/adaptersLoaded');
