import {
  addressesOn,
  type CaipNetworkId,
  ChainNotSupportedError,
  MethodNotAllowedError,
  NotConnectedError,
  type PairingNamespace,
  type PairingPort,
  type PairingSession,
  readAccountsChanged,
  readSessionNamespaces,
  type SessionNamespaceRules,
  type SessionNamespaces,
  toSessionNetworkId,
  toUnsupportedSession,
  trusted,
} from '@foyerkit/core/adapter';
import { toCurrentId } from '@foyerkit/core/pairing-adapter/solana';
import type { SendOptions } from '@solana/web3.js';
import { isSolanaAddress, toBase58 } from '../base58.js';
import { toBase64 } from '../base64.js';
import { loadWeb3 } from '../transactions/web3.js';
import { readAllSigned, readSignature, readSigned, toSignRequest } from './pairing-requests.js';
import type { Shared, Signer, Transport } from './transport.js';

const RULES: SessionNamespaceRules = {
  namespace: 'solana',
  toAddress: (text) => (isSolanaAddress(text) ? text : undefined),
  toNetworkId: toCurrentId,
};

function toShared(granted: SessionNamespaces): Shared | null {
  const [first, ...others] = addressesOn(granted);
  if (first === undefined) return null;
  return { addresses: [first, ...others], approvedNetworkIds: granted.networkIds, wallet: granted.wallet };
}

/** The transport to a wallet behind a pairing. @param proposal what this namespace requests of a session */
export function createPairingTransport(pairing: PairingPort, proposal: () => PairingNamespace): Transport {
  let session: SessionNamespaces | null = null;

  const become = (next: SessionNamespaces | null): Shared | null => {
    session = next;
    return session && toShared(session);
  };
  const adopt = (approved: PairingSession | null): Shared | null =>
    become(approved && readSessionNamespaces(approved, RULES));

  const ask = async (method: string, networkId: CaipNetworkId, params: unknown): Promise<unknown> => {
    if (!session) throw new NotConnectedError('No pairing session is open.');
    const held = toSessionNetworkId(session, networkId, RULES);
    if (!held) throw new ChainNotSupportedError({ details: `The session does not contain "${networkId}".` });
    return trusted(pairing.request({ networkId: held, method, params }));
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
      throw toUnsupportedSession('No Solana account is shared.');
    },
    async close() {
      session = null;
      await trusted(pairing.disconnect());
    },
    listen: (listener) =>
      pairing.subscribe((event) => {
        if (event.type === 'sessionEnded') listener(adopt(null));
        else if (event.type === 'sessionChanged') listener(adopt(event.session));
        else if (event.type === 'networkChanged') {
          const networkId = toCurrentId(event.networkId);
          const shared = session && toShared(session);
          // Each request names its network, and the session allows only networks that it contains.
          if (session && shared && networkId && toSessionNetworkId(session, networkId, RULES)) {
            listener({ ...shared, networkId });
          }
        } else if (session) {
          const next = readAccountsChanged(session, event, RULES);
          if (next !== session) listener(become(next));
        }
      }),
    supports: (networkId) => session !== null && toSessionNetworkId(session, networkId, RULES) !== undefined,
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
      // Wallets that do not support this method are asked for one transaction at a time.
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
