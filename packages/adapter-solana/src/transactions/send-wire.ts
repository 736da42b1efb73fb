import { RequestFailedError, WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';
import { toBase64 } from '../base64.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc } from '../rpc.js';
import type { Signer, Transport } from '../transports/transport.js';

export interface WireParameters {
  readonly transport: Transport;
  readonly signer: Signer;
  readonly wire: Uint8Array;
  /** Read only if the page sends. @throws REQUEST_FAILED if the host configured none */
  readonly endpoint: () => Endpoint;
  readonly options?: SendOptions | undefined;
}

/** Signs and sends a transaction: through the wallet, or through the host's endpoint if the wallet only signs. */
export async function sendWire({ endpoint, transport, options, signer, wire }: WireParameters): Promise<string> {
  if (transport.signAndSend) return transport.signAndSend(signer, wire, options);
  const [signed] = await transport.signTransactions(signer, [wire]);
  if (!signed) throw new WalletMisbehavedError('The wallet left a transaction unsigned.');
  const params = [toBase64(signed), { ...options, encoding: 'base64' }];
  const signature = await callRpc(endpoint(), 'sendTransaction', params);
  if (typeof signature === 'string') return signature;
  throw new RequestFailedError({ details: 'The node returned no signature.' });
}
