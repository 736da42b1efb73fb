import {
  type CaipNetworkId,
  ChainNotSupportedError,
  MethodNotAllowedError,
  NotConnectedError,
  type PairingNamespace,
  type PairingPort,
  type PairingSession,
  parseCaipAddress,
  readMember,
  trusted,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { BitcoinAccount } from '../bitcoin-provider.js';
import { isTaproot } from '../checks/address.js';
import { fromHex, toBase64 } from '../checks/bytes.js';
import { readText } from '../wallet-object.js';
import type { Driver, DriverEvent, Share } from './driver.js';

/** The Bitcoin part of a session, and where in it the page is. */
interface State {
  readonly session: PairingSession;
  readonly networkIds: readonly CaipNetworkId[];
  readonly networkId: CaipNetworkId;
}

/** CAIP-10 ids of this family on one network; others' are none of our business. */
function accountsOn(networkId: CaipNetworkId, ids: readonly string[]): readonly BitcoinAccount[] {
  return ids.flatMap((id) => {
    const isOurs = id.startsWith(`${networkId}:`);
    const address = isOurs ? id.slice(networkId.length + 1) : '';
    // A session says nothing of purposes: wallets that keep two accounts keep inscriptions on Taproot.
    return address ? [{ address, purpose: isTaproot(address) ? ('ordinal' as const) : ('payment' as const) }] : [];
  });
}

const networksOf = ({ accounts }: PairingSession): readonly CaipNetworkId[] => [
  ...new Set(
    accounts.flatMap((id) => {
      const { namespace, networkId } = parseCaipAddress(id);
      return namespace === 'bip122' ? [networkId] : [];
    }),
  ),
];

/** Signatures travel in hex. Source: WalletConnect's Bitcoin methods. Wallets that give base64 mean the same. */
const toSignature = (value: unknown): unknown => {
  const bytes = typeof value === 'string' ? fromHex(value) : undefined;
  return bytes ? toBase64(bytes) : value;
};

export interface PairingDriverParameters {
  readonly pairing: PairingPort;
  /** This family's part of a proposal. */
  readonly proposal: () => PairingNamespace;
}

/** A wallet behind a relay. Source: WalletConnect's Bitcoin methods. */
export function createPairingDriver({ pairing, proposal }: PairingDriverParameters): Driver {
  let state: State | undefined;

  const adopt = (session: PairingSession | null, wish?: CaipNetworkId): void => {
    const networkIds = session ? networksOf(session) : [];
    const wishes = [wish, state?.networkId, ...proposal().networkIds];
    const networkId = wishes.find((id) => id && networkIds.includes(id)) ?? networkIds[0];
    state = session && networkId ? { session, networkIds, networkId } : undefined;
  };

  const toShare = ({ networkId, networkIds, session }: State): Share => ({
    accounts: accountsOn(networkId, session.accounts),
    networkId,
    approvedNetworkIds: networkIds,
    wallet: session.wallet,
  });

  const opened = (): State => {
    if (!state) throw new NotConnectedError('No pairing session holds a Bitcoin account.');
    return state;
  };

  const assertHeld = (networkId: CaipNetworkId): void => {
    if (opened().networkIds.includes(networkId)) return;
    throw new ChainNotSupportedError({ details: `The session does not hold ${networkId}.` });
  };

  /** @param networkId - what was checked for this network is sent there, wherever the wallet has gone meanwhile */
  const ask = async (method: string, params: object, networkId = opened().networkId): Promise<unknown> => {
    if (!opened().session.methods.includes(method)) throw new MethodNotAllowedError(method);
    assertHeld(networkId);
    return trusted(pairing.request({ networkId, method, params }));
  };
  const payer = (): string => {
    const { accounts } = toShare(opened());
    return (accounts.find(({ purpose }) => purpose === 'payment') ?? accounts[0])?.address ?? '';
  };

  return {
    async connect({ networkId, signal }) {
      adopt(await trusted(pairing.connect({ namespaces: { bip122: proposal() }, signal })), networkId);
      if (!state) throw new WalletMisbehavedError('The session holds no Bitcoin account.');
      return toShare(state);
    },
    async read(wish) {
      const session = await trusted(pairing.restore());
      // The same session has told its changes by events, also those that it does not hold itself.
      if (session?.topic !== state?.session.topic) adopt(session, wish);
      return state ? toShare(state) : null;
    },
    async disconnect() {
      state = undefined;
      await trusted(pairing.disconnect());
    },
    subscribe(listener) {
      const tell = (event: DriverEvent) => listener(event);
      return pairing.subscribe((event) => {
        if (!state) return;
        if (event.type === 'sessionEnded') {
          state = undefined;
          tell('ended');
        } else if (event.type === 'sessionChanged') {
          adopt(event.session);
          tell(state ? 'changed' : 'ended');
        } else if (event.type === 'networkChanged') {
          if (!state.networkIds.includes(event.networkId)) return;
          state = { ...state, networkId: event.networkId };
          tell('changed');
        } else if (accountsOn(state.networkId, event.accounts).length > 0) {
          const here = `${state.networkId}:`;
          const elsewhere = state.session.accounts.filter((id) => !id.startsWith(here));
          const accounts = [...event.accounts.filter((id) => id.startsWith(here)), ...elsewhere];
          state = { ...state, session: { ...state.session, accounts } };
          tell('changed');
        }
      });
    },
    async signMessage({ address, message, protocol }) {
      const answer = await ask('signMessage', { account: payer(), message, address, protocol });
      return toSignature(readMember(answer, 'signature'));
    },
    choosesPayer: true,
    async sendTransfer({ from, networkId, recipient, sats }) {
      const params = { account: from, recipientAddress: recipient, amount: String(sats) };
      return readMember(await ask('sendTransfer', params, networkId), 'txid');
    },
    async signPsbt({ broadcast, networkId, psbt, signInputs }) {
      const answer = await ask('signPsbt', { account: payer(), psbt, signInputs, broadcast }, networkId);
      const [signed, txid] = [readMember(answer, 'psbt'), readText(answer, 'txid')];
      if (typeof signed !== 'string') throw new WalletMisbehavedError('The answer holds no PSBT.');
      return { psbt: signed, ...(txid && { txid }) };
    },
    async switchNetwork(networkId) {
      assertHeld(networkId);
      state = { ...opened(), networkId };
    },
  };
}
