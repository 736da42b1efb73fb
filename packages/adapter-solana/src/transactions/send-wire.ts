import { RequestFailedError, WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';
import { toBase64 } from '../base64.js';
import type { Link, Signer } from '../links/link.js';
import { callRpc } from '../rpc.js';

export interface WireParameters {
  readonly link: Link;
  readonly signer: Signer;
  readonly wire: Uint8Array;
  /** Read only where the page sends. @throws REQUEST_FAILED when the host gave none */
  readonly endpoint: () => string;
  readonly options?: SendOptions | undefined;
}

/** Has a transaction signed and sent: by the wallet, or through the host's endpoint where the wallet only signs. */
export async function sendWire({ endpoint, link, options, signer, wire }: WireParameters): Promise<string> {
  if (link.signAndSend) return link.signAndSend(signer, wire, options);
  const [signed] = await link.signTransactions(signer, [wire]);
  if (!signed) throw new WalletMisbehavedError('It left a transaction unsigned.');
  const params = [toBase64(signed), { ...options, encoding: 'base64' }];
  const signature = await callRpc(endpoint(), 'sendTransaction', params);
  if (typeof signature === 'string') return signature;
  throw new RequestFailedError({ details: 'The node told no signature.' });
}
