import type { Ask } from '../prompts/handle-request.js';
import { invalidParams, unauthorized, unsupportedMethod } from '../provider/provider-error.js';
import { asObject } from '../signer/params.js';
import { letIn } from '../wallet/access-state.js';
import { broadcast } from './esplora.js';
import type { BitcoinAddress } from './keys.js';
import { isNetworkName } from './networks.js';
import { type Recipient, sendTransfer } from './send-transfer.js';
import { signBip322, signEcdsa } from './sign-message.js';
import { type SignInputs, signPsbt, toBase64 } from './sign-psbt.js';
import type { BitcoinWalletCore } from './wallet-core.js';

/** One request while the wallet handles it. */
export interface BitcoinCall {
  readonly wallet: BitcoinWalletCore;
  readonly params: unknown;
  /** Shows the wallet's prompt. @throws when it is rejected */
  readonly ask: Ask;
}

type Method = (call: BitcoinCall) => unknown;

const paramsOf = (params: unknown) => asObject(params ?? {}, 'an object is expected');

const describe = ({ address, addressType, publicKey, purpose }: BitcoinAddress) => ({
  address,
  addressType,
  publicKey,
  purpose,
  walletType: 'software',
});

const networkOf = ({ state }: BitcoinWalletCore) => ({
  bitcoin: { name: state.get().network },
  stacks: { name: 'mainnet' },
  spark: { name: 'mainnet' },
});

const accountOf = (wallet: BitcoinWalletCore) => ({
  id: `account-${wallet.state.get().accountIndex}`,
  addresses: wallet.addresses().map(describe),
  walletType: 'software',
  network: networkOf(wallet),
});

async function connect({ wallet, ask, params }: BitcoinCall) {
  const { network } = paramsOf(params);
  await letIn(wallet.state, ask);
  if (isNetworkName(network)) wallet.moveTo(network);
  return accountOf(wallet);
}

function readRecipients(list: unknown): readonly Recipient[] {
  if (!Array.isArray(list) || list.length === 0) throw invalidParams('recipients are expected');
  return list.map((entry: unknown) => {
    const { address, amount } = asObject(entry, 'a recipient is no object');
    if (typeof address !== 'string' || !Number.isSafeInteger(Number(amount)) || Number(amount) <= 0) {
      throw invalidParams('a recipient needs an address and an amount');
    }
    return { address, amount: BigInt(Number(amount)) };
  });
}

/** `{ [address]: [index, …] }`. */
function readInputs(wallet: BitcoinWalletCore, value: unknown): SignInputs {
  return Object.entries(asObject(value, 'signInputs is no object')).map(([address, indexes]) => {
    if (!Array.isArray(indexes)) throw invalidParams('signInputs holds no lists');
    return [wallet.addressOf(address), indexes.map(Number)] as const;
  });
}

/** By the method names of sats-connect's protocol, whichever interface the page uses. Source: the WBIPs. */
const methods: Readonly<Record<string, Method>> = {
  getInfo: () => ({
    version: '1.6.0',
    platform: 'web',
    methods: Object.keys(methods),
    supports: ['WBIP001', 'WBIP002', 'WBIP003', 'WBIP004', 'WBIP005', 'WBIP006'],
  }),
  wallet_connect: connect,
  getAddresses: connect,
  wallet_getAccount: ({ wallet }) => {
    if (wallet.addresses().length === 0) throw unauthorized();
    return accountOf(wallet);
  },
  wallet_getNetwork: ({ wallet }) => networkOf(wallet),
  wallet_changeNetwork: async ({ wallet, params, ask }) => {
    const { name } = paramsOf(params);
    if (!isNetworkName(name)) throw invalidParams('a network is expected');
    await ask();
    wallet.moveTo(name);
    return null;
  },
  wallet_disconnect: ({ wallet }) => {
    wallet.state.update({ isPermitted: false });
    return null;
  },
  signMessage: async ({ wallet, params, ask }) => {
    const { address: wanted, message, protocol } = paramsOf(params);
    if (typeof message !== 'string') throw invalidParams('a message is expected');
    const address = wallet.addressOf(wanted);
    await ask();
    const kind = protocol ?? (address.tapInternalKey ? 'BIP322' : 'ECDSA');
    const signature = kind === 'BIP322' ? signBip322(message, address) : signEcdsa(message, address);
    return { address: address.address, protocol: kind, messageHash: '', signature };
  },
  sendTransfer: async ({ wallet, params, ask }) => {
    const recipients = readRecipients(paramsOf(params).recipients);
    const [payment] = wallet.addresses();
    if (!payment) throw unauthorized();
    await ask();
    return { txid: await sendTransfer(payment, recipients, wallet.endpoint()) };
  },
  signPsbt: async ({ wallet, params, ask }) => {
    const { broadcast: isSent, psbt, signInputs } = paramsOf(params);
    if (typeof psbt !== 'string') throw invalidParams('a PSBT is expected');
    const inputs = readInputs(wallet, signInputs);
    await ask();
    const signed = signPsbt(psbt, inputs);
    if (!isSent) return { psbt: toBase64(signed) };
    signed.finalize();
    return { psbt: toBase64(signed), txid: await broadcast(wallet.endpoint(), signed.hex) };
  },
};

/** Handles a request of a page. @throws ProviderRpcError 4200 for an unknown method */
export async function answerBitcoin(method: string, call: BitcoinCall): Promise<unknown> {
  // A page may ask for a method called `constructor`.
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!own) throw unsupportedMethod(method);
  return own(call);
}
