import {
  type CaipNetworkId,
  ChainNotSupportedError,
  type EmbeddedClient,
  type EmbeddedUser,
  isModalError,
  type Network,
  NotConnectedError,
  throwIfAborted,
  trusted,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';
import { isSolanaAddress, toBase58 } from '../base58.js';
import { loadWeb3 } from '../transactions/web3.js';
import { readAllSigned, readSignature, readSigned } from './pairing-requests.js';
import type { Shared, Signer, Transport } from './transport.js';

export interface FrameTransportParameters {
  readonly client: EmbeddedClient;
  /** The Solana networks that the host has configured now. */
  readonly networks: () => readonly Network[];
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** `null`: the site names an address that is none of Solana, to which somebody could send something. */
const toShared = ({ accounts, address }: EmbeddedUser): Shared | null => {
  const others = accounts.map((account) => account.address).filter((other) => other !== address);
  return isSolanaAddress(address) ? { addresses: [address, ...others.filter(isSolanaAddress)] } : null;
};

/** Nobody is logged in, or the session has ended meanwhile. */
const isSignedOut = (thrown: unknown): boolean => isModalError(thrown) && thrown.code === 'NOT_CONNECTED';

/** What the secure site accepts of the options for sending. */
const toSiteOptions = ({ maxRetries, minContextSlot, preflightCommitment, skipPreflight }: SendOptions) => ({
  ...(maxRetries !== undefined && { maxRetries }),
  ...(minContextSlot !== undefined && { minContextSlot }),
  ...(preflightCommitment !== undefined && { preflightCommitment }),
  ...(skipPreflight !== undefined && { skipPreflight }),
});

/** The transport to the embedded wallet, over the client that both chain namespaces share. */
export function createFrameTransport({ client, life, networks }: FrameTransportParameters): Transport {
  let isOpen = false;
  /** Whether the page has been connected since it was opened. */
  let isUsed = false;

  const supports = (networkId: CaipNetworkId) => networks().some(({ caipNetworkId }) => caipNetworkId === networkId);

  const readUser = async (wanted: CaipNetworkId | undefined, signal: AbortSignal): Promise<Shared> => {
    const networkId = wanted && supports(wanted) ? wanted : networks()[0]?.caipNetworkId;
    if (!networkId) throw new ChainNotSupportedError({ details: 'No Solana network is configured.' });
    const shared = toShared(await trusted(client.user({ networkId }, signal)));
    if (!shared) throw new WalletMisbehavedError('The site names an address that is none of Solana.');
    isOpen = true;
    return shared;
  };

  const ask = async (method: string, networkId: CaipNetworkId, params: unknown): Promise<unknown> => {
    if (!isOpen) throw new NotConnectedError('Nobody is logged in.');
    return trusted(client.request({ namespace: 'solana', networkId, method, params }));
  };

  return {
    async open({ isSilent, networkId, signal }) {
      // A prompt that was left is joined by the next attempt, so only the end of the adapter ends it.
      if (!isSilent) return readUser(networkId, life);
      try {
        const isConnected = await trusted(client.isConnected(signal));
        throwIfAborted([life]);
        return isConnected ? await readUser(networkId, signal) : null;
      } catch (thrown) {
        if (isSignedOut(thrown)) return null;
        throw thrown;
      }
    },
    /** The session belongs to both chain namespaces: it ends for both, unless this one was never connected. Source: F3.4.4. */
    async close() {
      const ending = isUsed ? client.signOut() : client.leave('solana');
      isOpen = isUsed = false;
      await trusted(ending);
    },
    listen(listener) {
      isUsed = true;
      return client.subscribe((change) => {
        if (change.type === 'signedOut') {
          isOpen = false;
          listener(null);
        } else if (isOpen && change.user.namespace === 'solana') listener(toShared(change.user));
      });
    },
    supports,
    async signMessage({ address, networkId }, message) {
      const params = { message: toBase58(message), pubkey: address };
      return readSignature(await ask('solana_signMessage', networkId, params));
    },
    async signTransactions({ address, networkId }: Signer, wires) {
      const web3 = await loadWeb3();
      const [first] = wires;
      if (first && wires.length === 1) {
        const answer = await ask('solana_signTransaction', networkId, { transaction: toBase58(first) });
        return [readSigned(web3, answer, address, first)];
      }
      const params = { transactions: wires.map(toBase58) };
      return readAllSigned(web3, await ask('solana_signAllTransactions', networkId, params), wires.length);
    },
    async signAndSend({ networkId }, wire, options) {
      const params = { transaction: toBase58(wire), ...(options && { options: toSiteOptions(options) }) };
      return toBase58(readSignature(await ask('solana_signAndSendTransaction', networkId, params)));
    },
    // The site signs both kinds.
    versions: ['legacy', 0],
  };
}
