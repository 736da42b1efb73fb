import { abortable, atMost, onAbort } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import { type ChainNamespace, isSameAddress } from '../ports/caip.js';
import type { ConnectGate, ConnectGateRunner, ConnectionChange, GatedConnection } from '../ports/connect-gate.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore } from '../store/state.js';
import { connectionChanged, connectionHeld, walletDisconnected } from './adapter-events.js';
import { selectConnected, selectPendingAttempt } from './connection.selectors.js';

/** How long an adapter may take to end a connection that did not pass. */
const END_LIMIT_MS = 5_000;

export interface GateContext extends Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'> {
  readonly dependencies: Dependencies;
  /** Removes the gate when it aborts, for example with the feature that added it. */
  readonly signal?: AbortSignal;
}

/** A connection that is held back, from the adapter's report to the end of the last gate. */
interface GateRun {
  change: ConnectionChange;
  gated: GatedConnection;
  /** The gate that holds it back. */
  gate: ConnectGate | undefined;
  /** Replaced when the wallet changes its account or network: the gates then start again. */
  controller: AbortController;
  /** The attempt that led to it, if any. */
  readonly attempt: AbortSignal | undefined;
  /** Stops following that attempt. */
  stopFollowing: () => void;
  readonly settled: Promise<void>;
  readonly pass: () => void;
  readonly refuse: (error: ModalError) => void;
}

interface Ending {
  readonly connectorId: string;
  readonly ended: Promise<void>;
}

const isSame = (one: ConnectionChange, other: ConnectionChange): boolean =>
  one.connection.networkId === other.connection.networkId &&
  isSameAddress(one.connection.accounts[0].address, other.connection.accounts[0].address);

function createRunner({ dependencies, dispatch, getState, subscribe }: GateContext): ConnectGateRunner {
  const { adapters, attempts, lifetime } = dependencies;
  const gates = new Set<ConnectGate>();
  const gateRuns = new Map<ChainNamespace, GateRun>();
  const endings = new Map<ChainNamespace, Ending>();

  const toGated = ({ connection, namespace }: ConnectionChange): GatedConnection => {
    const connected = selectConnected(getState(), namespace);
    const former = connected?.connectorId === connection.connectorId ? connected : undefined;
    const pending = selectPendingAttempt(getState(), namespace);
    const stored = getState().storedConnections.byNamespace[namespace];
    const isFromVisit = pending ? pending.kind === 'restore' : stored?.connectorId === connection.connectorId;
    const walletId = pending?.connectorId === connection.connectorId ? pending.walletId : undefined;
    return {
      namespace,
      connection,
      isRestore: !former && isFromVisit,
      ...(former && { former }),
      ...(walletId && { walletId }),
    };
  };

  const isLive = (namespace: ChainNamespace, connectorId: string): boolean =>
    selectConnected(getState(), namespace)?.connectorId === connectorId ||
    gateRuns.get(namespace)?.gated.connection.connectorId === connectorId;

  const disconnect = async (namespace: ChainNamespace, connectorId: string): Promise<void> => {
    try {
      await (await adapters.get(namespace)).disconnect(connectorId);
    } catch (error) {
      // It was refused and does not count, whatever its adapter reports.
      console.error('[foyerkit] A connection that did not pass a gate could not be ended.', error);
    }
  };

  /** Ends a connection that did not pass at its adapter. The next connect flow there waits for this. */
  const end = async (namespace: ChainNamespace, connectorId: string): Promise<void> => {
    const before = endings.get(namespace)?.ended;
    const work = Promise.all([before, atMost(disconnect(namespace, connectorId), END_LIMIT_MS)]);
    const ending: Ending = { connectorId, ended: work.then(() => undefined) };
    endings.set(namespace, ending);
    await work;
    if (endings.get(namespace) === ending) endings.delete(namespace);
    // Most adapters have reported the end already; this also removes what an earlier visit stored of it.
    if (!lifetime.aborted && !isLive(namespace, connectorId)) dispatch(walletDisconnected({ namespace, connectorId }));
  };

  const release = (held: GateRun): void => {
    gateRuns.delete(held.gated.namespace);
    held.stopFollowing();
  };

  const drop = (held: GateRun, error: ModalError): void => {
    release(held);
    held.controller.abort(error);
    held.refuse(error);
  };

  /** Ends the connection, which does not count, together with the attempt that led to it. */
  const giveUp = (held: GateRun, error: ModalError): void => {
    const { connection, namespace } = held.gated;
    const { connectorId } = connection;
    if (gateRuns.get(namespace) !== held) return;
    drop(held, error);
    void end(namespace, connectorId);
    if (held.attempt && attempts.signalOf(namespace, connectorId) === held.attempt) attempts.abort(namespace, error);
    const { authenticating, ...part } = getState().connection.byNamespace[namespace] ?? {};
    if (authenticating?.connection.connectorId === connectorId) dispatch(connectionHeld({ namespace, part }));
  };

  const run = async (held: GateRun, signal: AbortSignal): Promise<void> => {
    try {
      for (const gate of [...gates]) {
        if (!gates.has(gate) || !gate.appliesTo(held.gated)) continue;
        held.gate = gate;
        const { name, views = [] } = gate;
        const { connection, namespace } = held.gated;
        const { connected, pending } = getState().connection.byNamespace[namespace] ?? {};
        // The wallet is on another account or network and no longer signs for the connection that counted.
        const isMoved = connected?.connectorId === connection.connectorId;
        const part = {
          authenticating: { connection, gate: name, views },
          ...(connected && !isMoved && { connected }),
          ...(pending && { pending }),
        };
        dispatch(connectionHeld({ namespace, part }));
        await abortable(gate.pass({ ...held.gated, signal }), [signal]);
      }
    } catch (thrown) {
      if (!signal.aborted) giveUp(held, toModalError(thrown));
      return;
    }
    if (signal.aborted) return;
    release(held);
    dispatch(connectionChanged(held.change));
    held.pass();
  };

  const begin = (held: GateRun): void => {
    held.controller.abort(new ConnectionAbortedError());
    held.controller = new AbortController();
    void run(held, held.controller.signal);
  };

  const holdNew = (change: ConnectionChange, gated: GatedConnection): void => {
    let pass = () => {};
    let refuse: (error: ModalError) => void = () => {};
    const settled = new Promise<void>((resolve, reject) => {
      pass = resolve;
      refuse = reject;
    });
    // With no pending attempt, the state carries the error.
    settled.catch(() => undefined);
    const attempt = attempts.signalOf(gated.namespace, gated.connection.connectorId);
    const held: GateRun = {
      change,
      gated,
      gate: undefined,
      controller: new AbortController(),
      attempt,
      stopFollowing: () => {},
      settled,
      pass,
      refuse,
    };
    gateRuns.set(gated.namespace, held);
    if (attempt) held.stopFollowing = onAbort([attempt], (reason) => giveUp(held, reason));
    begin(held);
  };

  /** The wallet changed its account or network: the new connection has to pass the gates again. */
  const holdAgain = (held: GateRun, change: ConnectionChange, gated: GatedConnection): void => {
    const isSamePlace = isSame(held.change, change);
    held.change = change;
    held.gated = { ...gated, isRestore: held.gated.isRestore, ...(held.gated.former && { former: held.gated.former }) };
    if (!isSamePlace) begin(held);
  };

  // Its wallet has ended it, or it counts by now without the gates.
  const unsubscribe = subscribe(() => {
    for (const [namespace, held] of gateRuns) {
      const part = getState().connection.byNamespace[namespace];
      const { connectorId } = held.gated.connection;
      if (part?.authenticating?.connection.connectorId === connectorId) continue;
      if (part?.connected?.connectorId === connectorId) {
        release(held);
        held.controller.abort(new ConnectionAbortedError());
        held.pass();
      } else drop(held, new ConnectionAbortedError());
    }
  });
  lifetime.addEventListener('abort', () => {
    unsubscribe();
    for (const held of [...gateRuns.values()]) drop(held, new ConnectionAbortedError());
  });

  return {
    add(gate) {
      gates.add(gate);
      return () => {
        gates.delete(gate);
        // The connections held when the modal ends have not passed: their gate may not apply to the next visit's
        // restore.
        if (lifetime.aborted) return;
        for (const held of [...gateRuns.values()]) if (held.gate === gate) begin(held);
      };
    },
    hold(change) {
      const { connection, namespace } = change;
      if (lifetime.aborted) return false;
      // A late event of the connection that is being ended, while the next attempt waits for that end.
      const isEnding = endings.get(namespace)?.connectorId === connection.connectorId;
      if (isEnding && attempts.signalOf(namespace, connection.connectorId)) return true;
      const gated = toGated(change);
      const held = gateRuns.get(namespace);
      const isOfHeld = held?.gated.connection.connectorId === connection.connectorId;
      if (held && !isOfHeld) giveUp(held, new ConnectionAbortedError());
      if (![...gates].some((gate) => gate.appliesTo(gated))) return false;
      if (held && isOfHeld) holdAgain(held, change, gated);
      else holdNew(change, gated);
      return true;
    },
    settled: (namespace) => gateRuns.get(namespace)?.settled,
    clear(namespace) {
      const held = gateRuns.get(namespace);
      if (held) giveUp(held, new ConnectionAbortedError());
      return endings.get(namespace)?.ended;
    },
  };
}

/**
 * Adds a gate between "the adapter has a connection" and "the modal is connected". For existing connections it runs at
 * their next change. @returns a function that removes it
 */
export function addConnectGate(context: GateContext, gate: ConnectGate): () => void {
  const { connectGates } = context.dependencies;
  if (context.signal?.aborted) return () => undefined;
  connectGates.runner ??= createRunner(context);
  const remove = connectGates.runner.add(gate);
  context.signal?.addEventListener('abort', remove, { once: true });
  return remove;
}
