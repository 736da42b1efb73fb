import {
  type AdapterConnection,
  type AdapterContext,
  type CaipNetworkId,
  ChainNotSupportedError,
  ConnectionAbortedError,
  ConnectionTimeoutError,
  type ConnectRequest,
  loadPart,
  reasonOf,
  WalletMisbehavedError,
  within,
} from '@foyerkit/core/adapter';
import { toConnectionError } from '../errors.js';
import { enableExtension } from '../extensions/injected-web3.js';
import { ownNetworks } from '../network-of.js';
import type { Session } from './session.js';
import type { Sessions } from './sessions.js';

export interface OpeningsParameters {
  readonly context: AdapterContext;
  readonly sessions: Sessions;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** How long a wallet may take to answer. */
  readonly enableLimitMs: number;
}

/** The ways from a wallet to a connection. */
export interface Openings {
  connect(request: ConnectRequest): Promise<AdapterConnection>;
  /** @param place where it goes when it comes. `null`: the wallet shares nothing any more */
  restore(request: ConnectRequest, place: 'current' | 'behind'): Promise<AdapterConnection | null>;
}

/** The wallet's answers to a return that mean that it is over. */
const GONE: readonly string[] = ['CONNECTION_REJECTED', 'WALLET_LOCKED', 'CHAIN_NOT_SUPPORTED'];

export function createOpenings({ context, enableLimitMs, life, sessions }: OpeningsParameters): Openings {
  /** Prompts that are open. Who presses again joins the one that is there. */
  const prompts = new Map<string, Promise<unknown>>();
  let latest: object | undefined;

  const enable = (id: string): Promise<unknown> => {
    const open = prompts.get(id);
    if (open) return open;
    const prompt = enableExtension(id, context.metadata.name);
    const forget = () => {
      if (prompts.get(id) === prompt) prompts.delete(id);
    };
    prompts.set(id, prompt);
    prompt.then(forget, forget);
    // A prompt that is never answered must not stand in the way of the next one.
    within(prompt, enableLimitMs, () => new ConnectionTimeoutError(), [life]).catch(forget);
    return prompt;
  };

  const arrival = (networkId: CaipNetworkId | undefined): CaipNetworkId => {
    const networks = ownNetworks(context);
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0];
    if (!network) throw new ChainNotSupportedError({ details: 'The host has configured no Polkadot network.' });
    return network.caipNetworkId;
  };

  const open = async ({ connectorId, networkId }: ConnectRequest): Promise<Session> => {
    try {
      const start = arrival(networkId);
      // The code that reads accounts is fetched while the visitor reads the prompt.
      const [injected, { openSession }] = await Promise.all([enable(connectorId), loadPart(import('./session.js'))]);
      const onChanged = () => sessions.sync();
      return await openSession({ connectorId, networkId: start, context, injected, life, onChanged });
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
  };

  /** A late approval counts, unless the visitor has gone on to another wallet. */
  const commit = async (
    request: ConnectRequest,
    place: 'current' | 'behind',
    limit: AbortSignal,
  ): Promise<AdapterConnection> => {
    const attempt = {};
    if (place === 'current') latest = attempt;
    const session = await open(request);
    const isGivenUp = request.signal.aborted || limit.aborted;
    if (life.aborted || (isGivenUp && latest !== attempt)) {
      session.close();
      throw new ConnectionAbortedError();
    }
    const connection = session.read();
    if (!connection) {
      session.close();
      throw new WalletMisbehavedError('It left at once.');
    }
    sessions.add(session, place);
    return connection;
  };

  const limited = (request: ConnectRequest, place: 'current' | 'behind'): Promise<AdapterConnection> => {
    const limit = new AbortController();
    const toError = () => {
      limit.abort();
      return new ConnectionTimeoutError({ details: `"${request.connectorId}" did not answer in ${enableLimitMs} ms.` });
    };
    return within(commit(request, place, limit.signal), enableLimitMs, toError, [request.signal, life]);
  };

  return {
    async connect(request) {
      if (request.signal.aborted) throw reasonOf(request.signal);
      const { connectorId } = request;
      if (!sessions.find(connectorId)) return limited(request, 'current');
      latest = undefined;
      sessions.select(connectorId);
      return sessions.get(connectorId).read() ?? limited(request, 'current');
    },
    async restore(request, place) {
      const known = sessions.find(request.connectorId)?.read();
      if (known) return known;
      return limited(request, place).catch((error) => {
        if (GONE.includes(toConnectionError(error).code)) return null;
        throw error;
      });
    },
  };
}
