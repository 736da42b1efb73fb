import { createAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { AdapterConnection, Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';

/** What wallets do on their own, as actions: the one door through which it enters. */
export const connectorsChanged = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectors: readonly Connector[];
}>('adapter/connectorsChanged');

export const connectionChanged = createAction<ConnectionChange>('adapter/connectionChanged');

/** Whether what an adapter tells is what an attempt waits for. */
export const isAnswerTo = (
  pending: { readonly connectorId: string } | undefined,
  { connection, isFormer }: ConnectionChange,
): boolean => !isFormer && pending?.connectorId === connection.connectorId;

export const walletDisconnected = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}>('adapter/walletDisconnected');

/** A connection stands before a gate: its adapter has told of it, and it does not count yet. */
export const connectionHeld = createAction<{
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  readonly gate: string;
  readonly views: readonly string[];
}>('connection/connectionHeld');

/** It did not pass. */
export const connectionReleased = createAction<{
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}>('connection/connectionReleased');

/** All adapters are there, or have failed to load. */
export const adaptersLoaded = createAction<{
  readonly namespaces: readonly ChainNamespace[];
  /** Why one of them is missing; of several the first. */
  readonly failure: ErrorInfo | null;
}>('adapter/adaptersLoaded');
