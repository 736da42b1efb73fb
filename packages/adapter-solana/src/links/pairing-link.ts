import {
  type CaipNetworkId,
  ChainNotSupportedError,
  MethodNotAllowedError,
  NotConnectedError,
  type PairingNamespace,
  type PairingPort,
  type PairingSession,
  trusted,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';
import { toBase58 } from '../base58.js';
import { toBase64 } from '../base64.js';
import { toCurrentId } from '../network-ids.js';
import { loadWeb3 } from '../transactions/web3.js';
import type { Link, Shared, Signer } from './link.js';
import { readAllSigned, readSignature, readSigned, toSignRequest } from './pairing-requests.js';
import { readPairedAccounts, readSession, type SolanaSession, spellingOf } from './pairing-session.js';

/** Speaks with a wallet behind a pairing. @param proposal what the family asks of a session */
export function createPairingLink(pairing: PairingPort, proposal: () => PairingNamespace): Link {
  let session: SolanaSession | undefined;

  const adopt = (approved: PairingSession | null): Shared | null => {
    session = approved ? readSession(approved) : undefined;
    return session?.shared ?? null;
  };

  const ask = async (method: string, networkId: CaipNetworkId, params: unknown): Promise<unknown> => {
    if (!session) throw new NotConnectedError('No pairing session is open.');
    const spelled = spellingOf(session, networkId);
    if (!spelled) throw new ChainNotSupportedError({ details: `The session does not hold "${networkId}".` });
    return trusted(pairing.request({ networkId: spelled, method, params }));
  };

  const allows = (method: string) => session?.methods.includes(method) === true;

  const signOne = async ({ address, networkId }: Signer, wire: Uint8Array): Promise<Uint8Array> => {
    const web3 = await loadWeb3();
    const answer = await ask('solana_signTransaction', networkId, toSignRequest(web3, address, wire));
    return readSigned(web3, answer, address, wire);
  };

  const sendIt = async ({ address, networkId }: Signer, wire: Uint8Array, options?: SendOptions): Promise<string> => {
    const params = { transaction: toBase64(wire), pubkey: address, ...(options && { options, sendOptions: options }) };
    return toBase58(readSignature(await ask('solana_signAndSendTransaction', networkId, params)));
  };

  return {
    async open({ isSilent, signal }) {
      if (isSilent) return adopt(await trusted(pairing.restore()));
      const shared = adopt(await trusted(pairing.connect({ namespaces: { solana: proposal() }, signal })));
      if (shared) return shared;
      throw new WalletMisbehavedError(
        'The connector does not support any of the requested chains: no Solana account is shared.',
      );
    },
    async close() {
      session = undefined;
      await trusted(pairing.disconnect());
    },
    listen: (listener) =>
      pairing.subscribe((event) => {
        if (event.type === 'sessionEnded') listener(adopt(null));
        else if (event.type === 'sessionChanged') listener(adopt(event.session));
        else if (event.type === 'networkChanged') {
          const networkId = toCurrentId(event.networkId);
          // Each request names its network, and the session carries none to one that it does not hold.
          if (session && networkId && spellingOf(session, networkId)) listener({ ...session.shared, networkId });
        } else {
          const [first, ...others] = new Set(readPairedAccounts(event.accounts).map(({ address }) => address));
          // Another family's accounts are none of our business; no account at all is the end of ours.
          if (session && first !== undefined) {
            session = { ...session, shared: { ...session.shared, addresses: [first, ...others] } };
            listener(session.shared);
          } else if (event.accounts.length === 0 && event.namespace === 'solana') listener(null);
        }
      }),
    supports: (networkId) => session !== undefined && spellingOf(session, networkId) !== undefined,
    async signMessage({ address, networkId }, message) {
      const params = { message: toBase58(message), pubkey: address };
      return readSignature(await ask('solana_signMessage', networkId, params));
    },
    async signTransactions(signer, wires) {
      const [first] = wires;
      if (first && wires.length === 1) return [await signOne(signer, first)];
      const method = 'solana_signAllTransactions';
      if (allows(method)) {
        const web3 = await loadWeb3();
        const params = { transactions: wires.map(toBase64), pubkey: signer.address };
        return readAllSigned(web3, await ask(method, signer.networkId, params), wires.length);
      }
      // Wallets that know this method not are asked one by one.
      const signed: Uint8Array[] = [];
      for (const wire of wires) signed.push(await signOne(signer, wire));
      return signed;
    },
    get signAndSend() {
      if (allows('solana_signAndSendTransaction')) return sendIt;
      if (session && !allows('solana_signTransaction')) throw new MethodNotAllowedError('solana_signTransaction');
      return undefined;
    },
    versions: undefined,
  };
}
