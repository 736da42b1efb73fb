import { selectConnected } from '../connection/connection.selectors.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { toModalError } from '../errors/modal-error.js';
import { RequestFailedError, RequestRejectedError } from '../errors/request-errors.js';
import { SessionUnsupportedError } from '../errors/session-errors.js';
import { explain } from '../errors/thrown.js';
import { readWalletError } from '../errors/wallet-errors.js';
import { type CaipAddress, type CaipNetworkId, parseCaipNetworkId, toCaipAddress } from '../ports/caip.js';
import type { BatchCall, CallsPort, Capabilities } from '../ports/calls.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { isRecord } from '../untrusted/shape.js';

/** The EVM account on screen, and its wallet. Its methods throw SESSION_UNSUPPORTED where the wallet does not know them. */
export interface SessionWallet {
  readonly account: CaipAddress;
  readonly address: string;
  readonly networkId: CaipNetworkId;
  /** Hex. */
  readonly chainId: string;
  /** @throws REQUEST_REJECTED, REQUEST_FAILED */
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /** On its network; `undefined`: the wallet names none. @throws REQUEST_FAILED */
  capabilities(): Promise<Capabilities | undefined>;
  /** @returns the id of the calls (EIP-5792). @throws REQUEST_REJECTED, REQUEST_FAILED */
  sendCalls(calls: readonly BatchCall[], capabilities: Capabilities): Promise<string>;
}

interface Provider {
  request(request: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
}

const isProvider = (value: unknown): value is Provider => isRecord(value) && typeof value.request === 'function';

/** EIP-1193 and JSON-RPC: the method is not supported. */
const UNSUPPORTED: readonly unknown[] = [4200, -32_601];

function toError(thrown: unknown) {
  const known = readWalletError(thrown, RequestRejectedError);
  if (known) return known.code === 'METHOD_NOT_ALLOWED' ? new SessionUnsupportedError({ cause: known }) : known;
  const { code }: { readonly code?: unknown } = Object(thrown);
  return UNSUPPORTED.includes(code)
    ? new SessionUnsupportedError(explain(thrown))
    : new RequestFailedError(explain(thrown));
}

/** Batches have codes of their own. */
function toCallsError(thrown: unknown) {
  const cause = toModalError(thrown);
  if (cause.code === 'CALLS_UNSUPPORTED') return new SessionUnsupportedError({ cause });
  return cause.code === 'WALLET_MISBEHAVED' ? new RequestFailedError({ cause }) : cause;
}

/** @throws NOT_CONNECTED */
export async function sessionWallet(state: RootState, { adapters }: Dependencies): Promise<SessionWallet> {
  const connected = selectConnected(state, 'eip155');
  if (!connected) throw new NotConnectedError('Only EVM accounts have Smart Sessions, and none is connected.');
  const { accounts, connectorId, networkId } = connected;
  const adapter = await adapters.get('eip155');
  const provider = await adapter.getProvider(connectorId);
  if (!isProvider(provider)) throw new NotConnectedError(`"${connectorId}" has no provider.`);
  const { address } = accounts[0];
  const batches = async <Answer>(ask: (port: CallsPort) => Promise<Answer>): Promise<Answer> => {
    const port = await adapter.calls?.();
    if (!port) throw new SessionUnsupportedError({ details: 'The adapter of "eip155" has no batches of calls.' });
    try {
      return await ask(port);
    } catch (thrown) {
      throw toCallsError(thrown);
    }
  };
  return {
    account: toCaipAddress(networkId, address),
    address,
    networkId,
    chainId: `0x${BigInt(parseCaipNetworkId(networkId).reference).toString(16)}`,
    ask: async (method, params) => {
      try {
        return await provider.request({ method, params });
      } catch (thrown) {
        throw toError(thrown);
      }
    },
    capabilities: () =>
      batches(async (port) => {
        const known = await port.getCapabilities({ address, connectorId, networkIds: [networkId] });
        return known[networkId];
      }),
    sendCalls: (calls, capabilities) =>
      batches((port) =>
        port.sendCalls({ calls, capabilities, connectorId, from: address, isAtomic: false, networkId }),
      ),
  };
}
