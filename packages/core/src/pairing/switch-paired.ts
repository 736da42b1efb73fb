import { within } from '../adapter-kit/abortable.js';
import { toChainParameter } from '../adapter-kit/evm.js';
import { isModalError } from '../errors/modal-error.js';
import { ChainNotSupportedError, SwitchRejectedError } from '../errors/network-errors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { type CaipNetworkId, parseCaipNetworkId } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import type { PairingPort } from '../ports/pairing.js';

/** How long a session may take to hold a network that its wallet has agreed to. */
const HOLD_LIMIT_MS = 2_000;

export interface PairedSwitch {
  readonly pairing: PairingPort;
  /** What the session covers. */
  readonly methods: readonly string[];
  readonly connection: AdapterConnection;
  readonly network: Network;
}

export const toChainIdHex = (networkId: CaipNetworkId): string =>
  `0x${Number(parseCaipNetworkId(networkId).reference).toString(16)}`;

/**
 * On an approved network the page simply speaks for that network from now on; for another one the wallet is asked, and
 * asked to add it where it does not know it. A yes counts once the session holds the network: before, the relay passes
 * nothing on for it. Source: connection spec, section 4, "EVM network switch".
 * @throws SWITCH_REJECTED, CHAIN_NOT_SUPPORTED
 */
export async function switchPaired({ connection, methods, network, pairing }: PairedSwitch): Promise<void> {
  const { caipNetworkId, rpcUrls } = network;
  if (connection.approvedNetworkIds?.includes(caipNetworkId)) return;
  const chainId = toChainIdHex(caipNetworkId);
  const ask = (method: string, parameter: unknown) =>
    pairing.request({ networkId: connection.networkId, method, params: [parameter] });
  let stop = () => {};
  const held = new Promise<void>((resolve) => {
    stop = pairing.subscribe((event) => {
      if (event.type === 'sessionChanged' && event.session.networkIds.includes(caipNetworkId)) resolve();
    });
  });
  try {
    await ask('wallet_switchEthereumChain', { chainId }).catch((thrown: unknown) => {
      const canAdd = rpcUrls.length > 0 && methods.includes('wallet_addEthereumChain');
      // A session that does not cover switching may cover adding; a wallet that says no is not asked twice.
      if (!canAdd || (isModalError(thrown) && thrown.code === 'REQUEST_REJECTED')) throw thrown;
      return ask('wallet_addEthereumChain', toChainParameter(network, chainId));
    });
    await within(held, HOLD_LIMIT_MS, () => new ChainNotSupportedError());
  } catch (cause) {
    if (!isModalError(cause) || cause.code === 'REQUEST_FAILED' || cause.code === 'METHOD_NOT_ALLOWED') {
      throw new ChainNotSupportedError({ cause });
    }
    throw cause.code === 'REQUEST_REJECTED' ? new SwitchRejectedError({ cause }) : cause;
  } finally {
    stop();
  }
}
