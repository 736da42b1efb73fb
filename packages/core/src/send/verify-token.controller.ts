import { TokenDiffersError } from '../errors/send-errors.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { type CaipAddress, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { SendToken } from './send.state.js';

interface Held {
  readonly caipAddress: CaipAddress;
  readonly token: SendToken;
}

/**
 * Compares the decimals of a token, which a wallet or a service has told, with those on the chain: what the visitor enters
 * becomes the signed amount by them. Those of the native coin are in the network's options.
 * @throws TOKEN_DIFFERS, and the codes of `ChainAdapter.readToken`
 */
export const verifyToken = createAppAsyncThunk<void, Held>(
  'send/verifyToken',
  async ({ caipAddress, token: { asset, decimals, symbol } }, { extra, getState, signal }) => {
    const { namespace, networkId } = parseCaipAddress(caipAddress);
    const readDecimals = async (): Promise<number | undefined> => {
      if (asset.type === 'native') return selectNetwork(getState(), networkId)?.nativeCurrency.decimals;
      const adapter = await extra.adapters.get(namespace);
      const details = await adapter.readToken?.({ networkId, address: asset.address, signal });
      return details?.decimals;
    };
    const onChain = await readDecimals();
    if (onChain !== undefined && onChain !== decimals) {
      throw new TokenDiffersError(`${symbol} is listed with ${decimals} decimals, and has ${onChain} on ${networkId}.`);
    }
  },
);
