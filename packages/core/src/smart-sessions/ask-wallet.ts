import { selectConnected } from '../connection/connection.selectors.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { RequestFailedError, RequestRejectedError } from '../errors/request-errors.js';
import { SessionUnsupportedError } from '../errors/session-errors.js';
import { explain } from '../errors/thrown.js';
import { readWalletError } from '../errors/wallet-errors.js';
import { type CaipAddress, parseCaipNetworkId, toCaipAddress } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { isRecord } from '../untrusted/shape.js';

/** The EVM account on screen, and its wallet. */
export interface SessionWallet {
  readonly account: CaipAddress;
  readonly address: string;
  /** Hex. */
  readonly chainId: string;
  /** @throws REQUEST_REJECTED, SESSION_UNSUPPORTED where the wallet does not know the method, REQUEST_FAILED */
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
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

/** @throws NOT_CONNECTED */
export async function sessionWallet(state: RootState, { adapters }: Dependencies): Promise<SessionWallet> {
  const connected = selectConnected(state, 'eip155');
  if (!connected) throw new NotConnectedError('Only EVM accounts have Smart Sessions, and none is connected.');
  const { accounts, connectorId, networkId } = connected;
  const adapter = await adapters.get('eip155');
  const provider = await adapter.getProvider(connectorId);
  if (!isProvider(provider)) throw new NotConnectedError(`"${connectorId}" has no provider.`);
  const { address } = accounts[0];
  return {
    account: toCaipAddress(networkId, address),
    address,
    chainId: `0x${BigInt(parseCaipNetworkId(networkId).reference).toString(16)}`,
    ask: async (method, params) => {
      try {
        return await provider.request({ method, params });
      } catch (thrown) {
        throw toError(thrown);
      }
    },
  };
}
