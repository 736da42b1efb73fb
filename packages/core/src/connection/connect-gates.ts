import { abortable, atMost, onAbort } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import { type ChainNamespace, isSameAddress } from '../ports/caip.js';
import type { ConnectGate, ConnectGateRunner, ConnectionChange, GatedConnection } from '../ports/connect-gate.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore } from '../store/state.js';
import { connectionChanged, connectionHeld, connectionReleased, walletDisconnected } from './adapter-events.js';
import { selectConnected, selectPendingAttempt } from './connection.selectors.js';

/** How long an adapter may take to end a connection that did not pass. */
const END_LIMIT_MS = 5_000;

export interface GateContext extends Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'> {
  readonly dependencies: Dependencies;
  /** The gate goes with it, such as with the feature that has brought it. */
  readonly signal?: AbortSignal;
}

/** A connection that is held, from its adapter's word to the end of the last gate. */
interface Held {
  change: ConnectionChange;
  gated: GatedConnection;
  /** The gate that it stands before. */
  gate: ConnectGate | undefined;
  /** Exchanged when the wallet goes to another account or network: the gates then begin again. */
  controller: AbortController;
  /** Of the attempt that it has come of, where there is one. */
  readonly attempt: AbortSignal | undefined;
  /** Stops following that attempt. */
  leaveAttempt: () => void;
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
  const helds = new Map<ChainNamespace, Held>();
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
    helds.get(namespace)?.gated.connection.connectorId === connectorId;

  const disconnect = async (namespace: ChainNamespace, connectorId: string): Promise<void> => {
    try {
      await (await adapters.get(namespace)).disconnect(connectorId);
    } catch (error) {
      // It did not pass, and does not count, whatever its adapter says.
      console.error('[foyerkit] A connection that did not pass could not be ended.', error);
    }
  };

  /** Ends at its adapter what did not pass. Whoever connects there next waits for it. */
  const end = async (namespace: ChainNamespace, connectorId: string): Promise<void> => {
    const before = endings.get(namespace)?.ended;
    const work = Promise.all([before, atMost(disconnect(namespace, connectorId), END_LIMIT_MS)]);
    const ending: Ending = { connectorId, ended: work.then(() => undefined) };
    endings.set(namespace, ending);
    await work;
    if (endings.get(namespace) === ending) endings.delete(namespace);
    // Most adapters have said so already; what an earlier visit has stored of it goes too.
    if (!lifetime.aborted && !isLive(namespace, connectorId)) dispatch(walletDisconnected({ namespace, connectorId }));
  };

  const release = (held: Held): void => {
    helds.delete(held.gated.namespace);
    held.leaveAttempt();
  };

  const drop = (held: Held, error: ModalError): void => {
    release(held);
    held.controller.abort(error);
    held.refuse(error);
  };

  /** The connection does not count: it ends, and so does the attempt that it has come of. */
  const giveUp = (held: Held, error: ModalError): void => {
    const { connection, namespace } = held.gated;
    const { connectorId } = connection;
    if (helds.get(namespace) !== held) return;
    drop(held, error);
    void end(namespace, connectorId);
    if (held.attempt && attempts.signalOf(namespace, connectorId) === held.attempt) attempts.abort(namespace, error);
    dispatch(connectionReleased({ namespace, connectorId }));
  };

  const run = async (held: Held, signal: AbortSignal): Promise<void> => {
    try {
      for (const gate of [...gates]) {
        if (!gates.has(gate) || !gate.appliesTo(held.gated)) continue;
        held.gate = gate;
        const { name, views = [] } = gate;
        const { connection, namespace } = held.gated;
        dispatch(connectionHeld({ namespace, connection, gate: name, views }));
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

  const begin = (held: Held): void => {
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
    // Where nobody waits for it, state tells.
    settled.catch(() => undefined);
    const attempt = attempts.signalOf(gated.namespace, gated.connection.connectorId);
    const held: Held = {
      change,
      gated,
      gate: undefined,
      controller: new AbortController(),
      attempt,
      leaveAttempt: () => {},
      settled,
      pass,
      refuse,
    };
    helds.set(gated.namespace, held);
    if (attempt) held.leaveAttempt = onAbort([attempt], (reason) => giveUp(held, reason));
    begin(held);
  };

  /** The wallet goes on: another account or network has the gates to pass anew. */
  const holdAgain = (held: Held, change: ConnectionChange, gated: GatedConnection): void => {
    const isSamePlace = isSame(held.change, change);
    held.change = change;
    held.gated = { ...gated, isRestore: held.gated.isRestore, ...(held.gated.former && { former: held.gated.former }) };
    if (!isSamePlace) begin(held);
  };

  // Its wallet has ended it, or it counts by now without the gates.
  const unsubscribe = subscribe(() => {
    for (const [namespace, held] of helds) {
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
    for (const held of [...helds.values()]) drop(held, new ConnectionAbortedError());
  });

  return {
    add(gate) {
      gates.add(gate);
      return () => {
        gates.delete(gate);
        for (const held of [...helds.values()]) if (held.gate === gate) begin(held);
      };
    },
    hold(change) {
      const { connection, namespace } = change;
      if (lifetime.aborted) return false;
      // A last word of what is being ended, while the next attempt waits for that.
      const isEnding = endings.get(namespace)?.connectorId === connection.connectorId;
      if (isEnding && attempts.signalOf(namespace, connection.connectorId)) return true;
      const gated = toGated(change);
      const held = helds.get(namespace);
      const isOfHeld = held?.gated.connection.connectorId === connection.connectorId;
      if (held && !isOfHeld) giveUp(held, new ConnectionAbortedError());
      if (![...gates].some((gate) => gate.appliesTo(gated))) return false;
      if (held && isOfHeld) holdAgain(held, change, gated);
      else holdNew(change, gated);
      return true;
    },
    settled: (namespace) => helds.get(namespace)?.settled,
    clear(namespace) {
      const held = helds.get(namespace);
      if (held) giveUp(held, new ConnectionAbortedError());
      return endings.get(namespace)?.ended;
    },
  };
}

/**
 * Puts a gate between "the adapter has a connection" and "the modal is connected". Connections that stand already are
 * asked at their next change. @returns a function that removes it
 */
export function addConnectGate(context: GateContext, gate: ConnectGate): () => void {
  const { connectGates } = context.dependencies;
  connectGates.runner ??= createRunner(context);
  const remove = connectGates.runner.add(gate);
  context.signal?.addEventListener('abort', remove, { once: true });
  return remove;
}
