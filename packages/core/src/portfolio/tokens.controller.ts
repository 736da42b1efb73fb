import { createAction } from '@reduxjs/toolkit';
import { CHAIN_MAX_AGE_S, CHAIN_RETRY_MS, isUnavailable } from '../api/chain-requests.js';
import { selectCaipAddress, selectConnected, selectConnector } from '../connection/connection.selectors.js';
import { type ErrorInfo, toErrorInfo, toModalError } from '../errors/modal-error.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { type CaipAddress, type ChainNamespace, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { readTokens } from './read-tokens.js';
import type { Token } from './token.js';

export interface TokensRequest {
  readonly namespace: ChainNamespace;
  /** Reads them again, whatever is stored. */
  readonly isForced?: boolean;
}

export interface AccountTokens {
  readonly caipAddress: CaipAddress;
  readonly items: readonly Token[];
}

export const tokensFailed = createAction<{
  readonly caipAddress: CaipAddress;
  readonly error: ErrorInfo;
  readonly retryAt: number | null;
}>('portfolio/tokensFailed');

/**
 * Reads what the active account holds. `null`: there is no account, or it changed in the meantime.
 * @throws ModalError when neither the wallet, nor the blockchain API, nor the node says it
 */
export const fetchTokens = createAppAsyncThunk<AccountTokens | null, TokensRequest>(
  'portfolio/fetchTokens',
  async ({ isForced = false, namespace }, { dispatch, extra, getState, signal }) => {
    const caipAddress = selectCaipAddress(getState(), namespace);
    const connected = selectConnected(getState(), namespace);
    if (!caipAddress || !connected) return null;
    const { address, networkId } = parseCaipAddress(caipAddress);
    const isShown = () => selectCaipAddress(getState(), namespace) === caipAddress;
    const { connectorId } = connected;
    try {
      const items = await readTokens(
        { dispatch, getState, dependencies: extra },
        {
          address,
          networkId,
          namespace,
          connectorId,
          isEmbedded: selectConnector(getState(), namespace, connectorId)?.type === 'AUTH',
          network: selectNetwork(getState(), networkId),
          known: getState().portfolio?.tokens[caipAddress]?.items ?? [],
          isForced,
          maxAgeS: CHAIN_MAX_AGE_S.balance,
          signal,
        },
      );
      return isShown() ? { caipAddress, items } : null;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toModalError(thrown);
      const retryAt = isUnavailable(error) ? null : extra.now() + CHAIN_RETRY_MS;
      if (isShown()) dispatch(tokensFailed({ caipAddress, error: toErrorInfo(error), retryAt }));
      throw error;
    }
  },
);
