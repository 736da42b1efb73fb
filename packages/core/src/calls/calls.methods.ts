import { onAbort, pause, throwIfAborted } from '../adapter-kit/abortable.js';
import { SILENCE_LIMIT_MS } from '../adapter-kit/until-included.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { CallsUnsupportedError } from '../errors/calls-errors.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { isModalError, toModalError } from '../errors/modal-error.js';
import { OutcomeUnknownError } from '../errors/transaction-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { BatchCall, CallsPort, CallsStatus, Capabilities } from '../ports/calls.js';
import { readBatch, sendSingly, statusOfSingles } from './single-transactions.js';

export interface CallsRequest {
  readonly calls: readonly BatchCall[];
  /** Default: the network of the wallet. */
  readonly networkId?: CaipNetworkId;
  /**
   * `true`: all calls or none, and a wallet without batches is an error. `false`: such a wallet is asked for one
   * transaction after the other. Default: true.
   */
  readonly isAtomic?: boolean;
  /** What the wallet is to use for the whole batch, such as a paymaster. */
  readonly capabilities?: Capabilities;
}

/** Batches of calls from the active EVM account. Source: EIP-5792. */
export interface CallsMethods {
  /** By network; empty for a wallet that knows no capabilities. @throws NOT_CONNECTED, WALLET_MISBEHAVED */
  getCapabilities(
    networkIds?: readonly CaipNetworkId[],
  ): Promise<Readonly<Partial<Record<CaipNetworkId, Capabilities>>>>;
  /**
   * @returns the id of the batch, for the other methods. It stays valid after a reload
   * @throws NOT_CONNECTED, REQUEST_REJECTED, CALLS_UNSUPPORTED, CALLS_INCOMPLETE, CHAIN_NOT_SUPPORTED, INVALID_ADDRESS,
   * INVALID_AMOUNT, INVALID_TRANSACTION
   */
  sendCalls(request: CallsRequest): Promise<{ readonly id: string }>;
  /** @throws NOT_CONNECTED, CALLS_UNKNOWN, CALLS_UNSUPPORTED */
  getCallsStatus(id: string): Promise<CallsStatus>;
  /**
   * Resolves once the batch is no longer pending, whatever became of it.
   * @throws REQUEST_FAILED after two minutes in which nothing could be read; CALLS_UNKNOWN, NOT_CONNECTED; the reason of the signal
   */
  waitForCalls(
    id: string,
    options?: { readonly signal?: AbortSignal; readonly pollingMs?: number },
  ): Promise<CallsStatus>;
  /** Asks the wallet to show the batch. @throws NOT_CONNECTED, CALLS_UNKNOWN, CALLS_UNSUPPORTED */
  showCallsStatus(id: string): Promise<void>;
}

const POLLING_MS = 1_000;

/** The errors after which asking again is of no use. */
const FINAL: readonly string[] = ['CALLS_UNKNOWN', 'CALLS_UNSUPPORTED', 'NOT_CONNECTED', 'TRANSACTION_REPLACED'];
const isFinal = (thrown: unknown): boolean => isModalError(thrown) && FINAL.includes(thrown.code);

export function createCallsMethods({ dependencies, getState, signal: life }: FeatureContext): CallsMethods {
  const open = async () => {
    const connected = selectConnected(getState(), 'eip155');
    if (!connected) throw new NotConnectedError('No EVM wallet is connected.');
    const adapter = await dependencies.adapters.get('eip155');
    const port: CallsPort | undefined = await adapter.calls?.();
    const { accounts, connectorId, networkId } = connected;
    return { adapter, port, connectorId, networkId, address: accounts[0].address };
  };
  const portOf = (port: CallsPort | undefined): CallsPort => {
    if (port) return port;
    throw new CallsUnsupportedError({ details: 'The adapter of "eip155" has no batches.' });
  };

  const getCallsStatus: CallsMethods['getCallsStatus'] = async (id) => {
    const batch = readBatch(id);
    if (batch) return statusOfSingles(await dependencies.adapters.get('eip155'), id, batch);
    const { connectorId, port } = await open();
    return portOf(port).getCallsStatus({ connectorId, id });
  };

  return {
    getCallsStatus,
    async getCapabilities(networkIds) {
      const { address, connectorId, port } = await open();
      try {
        return await portOf(port).getCapabilities({ address, connectorId, networkIds });
      } catch (thrown) {
        // S4.4
        if (isModalError(thrown) && thrown.code === 'CALLS_UNSUPPORTED') return {};
        throw toModalError(thrown);
      }
    },
    async sendCalls({ calls, capabilities, isAtomic = true, networkId: wanted }) {
      const { adapter, address, connectorId, networkId, port } = await open();
      const request = { calls, capabilities, isAtomic, connectorId, from: address, networkId: wanted ?? networkId };
      try {
        return { id: await portOf(port).sendCalls(request) };
      } catch (thrown) {
        const isUnsupported = isModalError(thrown) && thrown.code === 'CALLS_UNSUPPORTED';
        // What a capability was to do, a single transaction does not.
        const canSendSingly = isUnsupported && !isAtomic && capabilities === undefined;
        if (!canSendSingly) throw toModalError(thrown);
        return { id: await sendSingly(adapter, request) };
      }
    },
    async waitForCalls(id, { pollingMs = POLLING_MS, signal } = {}) {
      const over = new AbortController();
      const signals = [life, ...(signal ? [signal] : [])];
      const stop = onAbort(signals, (reason) => over.abort(reason));
      let silentSince = dependencies.now();
      try {
        for (;;) {
          throwIfAborted(signals);
          try {
            const status = await getCallsStatus(id);
            if (status.outcome !== 'pending') return status;
            silentSince = dependencies.now();
          } catch (thrown) {
            if (isFinal(thrown)) throw thrown;
            // Temporary, unless it lasts.
            if (dependencies.now() - silentSince > SILENCE_LIMIT_MS) throw new OutcomeUnknownError({ cause: thrown });
          }
          await pause(pollingMs, over.signal);
        }
      } finally {
        stop();
      }
    },
    async showCallsStatus(id) {
      const { connectorId, port } = await open();
      if (readBatch(id)) throw new CallsUnsupportedError({ details: 'These were sent as single transactions.' });
      await portOf(port).showCallsStatus({ connectorId, id });
    },
  };
}
