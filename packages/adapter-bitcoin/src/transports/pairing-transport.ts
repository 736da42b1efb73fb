import {
  type CaipNetworkId,
  ChainNotSupportedError,
  MethodNotAllowedError,
  NotConnectedError,
  type PairingEvent,
  type PairingNamespace,
  type PairingPort,
  type PairingSession,
  pickNetworkId,
  readAccountsChanged,
  readMember,
  readSessionNamespaces,
  type SessionAccount,
  type SessionNamespaceRules,
  type SessionNamespaces,
  toUnsupportedSession,
  trusted,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { BitcoinAccount } from '../bitcoin-provider.js';
import { isAddress, isTaproot } from '../checks/address.js';
import { fromHex, toBase64 } from '../checks/bytes.js';
import { readText } from '../wallet-object.js';
import type { SharedAccounts, Transport } from './transport.js';

const RULES: SessionNamespaceRules = {
  namespace: 'bip122',
  toAddress: (text) => (isAddress(text) ? text : undefined),
  hasAccountsPerNetwork: true,
};

/** The session namespace of Bitcoin, and the network the page is on. */
interface State {
  readonly topic: string;
  readonly granted: SessionNamespaces;
  readonly networkId: CaipNetworkId;
}

// A session does not include the purpose: wallets with two accounts keep inscriptions on Taproot.
const toBitcoinAccount = ({ address }: SessionAccount): BitcoinAccount => ({
  address,
  purpose: isTaproot(address) ? 'ordinal' : 'payment',
});

/** The networks on which the session shares an account. An address is not usable on any other network. */
const networksOf = ({ accounts }: SessionNamespaces): readonly CaipNetworkId[] => [
  ...new Set(accounts.map(({ networkId }) => networkId)),
];

/** Signatures are hex. Source: WalletConnect's Bitcoin methods. Some wallets return base64 instead. */
const toSignature = (value: unknown): unknown => {
  const bytes = typeof value === 'string' ? fromHex(value) : undefined;
  return bytes ? toBase64(bytes) : value;
};

export interface PairingTransportParameters {
  readonly pairing: PairingPort;
  /** The Bitcoin namespace of a proposal. */
  readonly proposal: () => PairingNamespace;
}

/** A wallet behind a relay. Source: WalletConnect's Bitcoin methods. */
export function createPairingTransport({ pairing, proposal }: PairingTransportParameters): Transport {
  let state: State | undefined;

  const toState = (session: PairingSession | null, preferred?: CaipNetworkId): State | undefined => {
    const granted = session && readSessionNamespaces(session, RULES);
    const wishes = [preferred, state?.networkId, ...proposal().networkIds];
    const networkId = granted && pickNetworkId(networksOf(granted), wishes);
    return session && granted && networkId ? { topic: session.topic, granted, networkId } : undefined;
  };

  /** The same object if the event changes nothing for Bitcoin; `undefined` if no Bitcoin account is shared afterwards. */
  const stateAfter = (known: State, event: PairingEvent): State | undefined => {
    if (event.type === 'sessionEnded') return undefined;
    if (event.type === 'sessionChanged') return toState(event.session);
    if (event.type === 'networkChanged') {
      return networksOf(known.granted).includes(event.networkId) ? { ...known, networkId: event.networkId } : known;
    }
    const granted = readAccountsChanged(known.granted, event, RULES);
    if (granted === known.granted) return known;
    return granted ? { ...known, granted } : undefined;
  };

  const toShared = ({ granted, networkId }: State): SharedAccounts => ({
    accounts: granted.accounts.filter((account) => account.networkId === networkId).map(toBitcoinAccount),
    networkId,
    approvedNetworkIds: networksOf(granted),
    wallet: granted.wallet,
  });

  const opened = (): State => {
    if (!state) throw new NotConnectedError('No pairing session contains a Bitcoin account.');
    return state;
  };

  const assertHeld = (networkId: CaipNetworkId): void => {
    if (networksOf(opened().granted).includes(networkId)) return;
    throw new ChainNotSupportedError({ details: `The session does not contain ${networkId}.` });
  };

  /** @param networkId the network that the request was checked for, even if the wallet has switched since */
  const ask = async (method: string, params: object, networkId = opened().networkId): Promise<unknown> => {
    if (!opened().granted.methods.includes(method)) throw new MethodNotAllowedError(method);
    assertHeld(networkId);
    return trusted(pairing.request({ networkId, method, params }));
  };
  const payer = (): string => {
    const { accounts } = toShared(opened());
    return (accounts.find(({ purpose }) => purpose === 'payment') ?? accounts[0])?.address ?? '';
  };

  return {
    async connect({ networkId, signal }) {
      state = toState(await trusted(pairing.connect({ namespaces: { bip122: proposal() }, signal })), networkId);
      if (!state) throw toUnsupportedSession('No Bitcoin account is shared.');
      return toShared(state);
    },
    async read(preferred) {
      const session = await trusted(pairing.restore());
      // For the same session all changes were reported by events; the session itself does not contain all of them.
      if (session?.topic !== state?.topic) state = toState(session, preferred);
      return state ? toShared(state) : null;
    },
    async disconnect() {
      state = undefined;
      await trusted(pairing.disconnect());
    },
    subscribe(listener) {
      return pairing.subscribe((event) => {
        if (!state) return;
        const before = state;
        state = stateAfter(before, event);
        if (state !== before) listener(state ? 'changed' : 'ended');
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
      if (typeof signed !== 'string') throw new WalletMisbehavedError('The response contains no PSBT.');
      return { psbt: signed, ...(txid && { txid }) };
    },
    async switchNetwork(networkId) {
      assertHeld(networkId);
      state = { ...opened(), networkId };
    },
  };
}
