import { selectConnected, selectConnector } from '../connection/connection.selectors.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { isModalError, toErrorInfo } from '../errors/modal-error.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import type { EstimateRequest, FeeEstimate } from '../ports/asset-methods.js';
import { type CaipAddress, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { readTokens } from './read-tokens.js';
import { selectDraft, selectSender, selectSendTokens } from './send.selectors.js';
import { tokensRead } from './send.slice.js';

/** A transfer of one account, before it is signed. */
export interface Unsigned {
  readonly caipAddress: CaipAddress;
  readonly to: string;
  /** In the smallest unit. */
  readonly value: string;
  readonly asset: Asset;
  /** Hex call data, EVM only, and only with the native coin. */
  readonly data?: string;
}

/** @throws NOT_CONNECTED when another account, network or wallet has taken the place of the sender */
function toRequest(
  state: RootState,
  { asset, caipAddress, data, to, value }: Unsigned,
  signal: AbortSignal,
): EstimateRequest {
  const { address, namespace, networkId } = parseCaipAddress(caipAddress);
  const connected = selectConnected(state, namespace);
  const isSender = connected?.networkId === networkId && connected.accounts[0].address === address;
  if (!isSender) throw new NotConnectedError(`${caipAddress} is no longer the active account.`);
  return {
    connectorId: connected.connectorId,
    networkId,
    from: address,
    to,
    value,
    asset,
    ...(data && { data }),
    signal,
  };
}

export interface TokensRequest {
  /** Asks the service and the nodes whatever is stored. */
  readonly isForced?: boolean;
}

/** Reads what the sender can send; not from what is stored if something was sent since. */
export const loadSendTokens = createAppAsyncThunk<void, TokensRequest | undefined>(
  'send/loadTokens',
  async (request, { dispatch, extra, getState, signal }) => {
    const caipAddress = selectSender(getState());
    if (!caipAddress) return;
    const isForced = request?.isForced === true || getState().send?.isOutdated === true;
    const former = selectSendTokens(getState());
    const list = former?.caipAddress === caipAddress ? former.list : [];
    dispatch(tokensRead({ caipAddress, isLoading: true, list, error: null }));
    const { namespace, networkId } = parseCaipAddress(caipAddress);
    const connectorId = selectConnected(getState(), namespace)?.connectorId ?? '';
    const read = await (async () => {
      try {
        const wanted = {
          adapter: await extra.adapters.get(namespace),
          caipAddress,
          connectorId,
          isEmbedded: selectConnector(getState(), namespace, connectorId)?.type === 'AUTH',
          network: selectNetwork(getState(), networkId),
          tokenId: selectDraft(getState()).tokenId,
          isForced,
          known: list,
          signal,
        };
        return await readTokens({ dispatch, getState, dependencies: extra }, wanted);
      } catch (thrown) {
        // The adapter has not loaded.
        return { caipAddress, isLoading: false, list, error: toErrorInfo(thrown) };
      }
    })();
    // Tokens of an account that has been left are nobody's.
    if (selectSender(getState()) === caipAddress) dispatch(tokensRead(read));
  },
);

/** What the network would charge. @throws the codes of `ChainAdapter.estimate` */
export const estimateSend = createAppAsyncThunk<FeeEstimate, Unsigned>(
  'send/estimate',
  async (unsigned, { extra, getState, signal }) => {
    const adapter = await extra.adapters.get(namespaceOf(unsigned.caipAddress));
    return adapter.estimate(toRequest(getState(), unsigned, signal));
  },
);

/** Whether the transfer would succeed. `unknown`: the node cannot say. @throws the codes of `ChainAdapter.simulate` */
export const simulateSend = createAppAsyncThunk<'passed' | 'unknown', Unsigned>(
  'send/simulate',
  async (unsigned, { extra, getState, signal }) => {
    const adapter = await extra.adapters.get(namespaceOf(unsigned.caipAddress));
    if (!adapter.simulate) return 'unknown';
    try {
      await adapter.simulate(toRequest(getState(), unsigned, signal));
      return 'passed';
    } catch (thrown) {
      const isUnasked = isModalError(thrown) && ['NETWORK_UNREACHABLE', 'REQUEST_FAILED'].includes(thrown.code);
      if (isUnasked) return 'unknown';
      throw thrown;
    }
  },
);
