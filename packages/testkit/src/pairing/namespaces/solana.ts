import { base58, base64 } from '@scure/base';
import { invalidParams, unsupportedMethod } from '../../provider/provider-error.js';
import { asObject } from '../../signer/params.js';
import { LOCAL_SOLANA, type SolanaEndpoint } from '../../solana/chains.js';
import { solanaAccountsFrom } from '../../solana/keys.js';
import { createSolanaCore, fromBase58, sendTransaction } from '../../solana/methods.js';
import { signatureOf, signTransaction } from '../../solana/sign-transaction.js';
import { accessRules, visibleAddresses } from '../../wallet/access-state.js';
import { createStateBox } from '../../wallet/state-box.js';
import type { WalletStorage } from '../../wallet/wallet-storage.js';
import type { NamespaceHandler, NamespaceListener, NamespaceRequest } from './namespace-handler.js';

/** The Solana side of a pairing wallet. JSON only. */
export interface SolanaPairingOptions {
  /** Seeds of the accounts' keys, 32 bytes in hexadecimal each. Default: `SOLANA_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** By their CAIP-2 ids, including deprecated ones if needed. Default: a development node. */
  readonly chains?: readonly SolanaEndpoint[];
  /** Methods of the namespace that the wallet does not support. */
  readonly lacking?: readonly string[];
  /** `signature`: answers like wallets without base64 support: bare signatures, no signed transactions. Default `current`. */
  readonly answers?: 'current' | 'signature';
}

const METHODS: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_getAccounts',
  'solana_requestAccounts',
];

/** @throws RangeError when the options leave it without an account */
export function createSolanaHandler(
  options: SolanaPairingOptions,
  storage: WalletStorage,
  onEvent: NamespaceListener,
): NamespaceHandler {
  const accounts = solanaAccountsFrom(options.keys);
  const allAddresses = accounts.map(({ address }) => address);
  const { answers = 'current', chains = [LOCAL_SOLANA], lacking = [] } = options;
  const state = createStateBox(accessRules(allAddresses), {
    access: { isPermitted: true },
    storage,
    emit: (event) => onEvent(handler, event),
  });
  const addresses = (): readonly string[] => visibleAddresses(state.get(), allAddresses);
  const core = createSolanaCore(accounts, chains, addresses);
  const isOld = answers === 'signature';

  const transactionOf = (value: unknown): Uint8Array => {
    try {
      return base64.decode(String(value));
    } catch (cause) {
      throw invalidParams(`the transaction is no base64: ${String(cause)}`);
    }
  };

  const answer = async ({ ask, method, networkId, params }: NamespaceRequest): Promise<unknown> => {
    if (!METHODS.includes(method) || lacking.includes(method)) throw unsupportedMethod(method);
    if (method.endsWith('Accounts')) return addresses().map((pubkey) => ({ pubkey }));
    const request = asObject(params, 'an object is expected');
    // A transaction names its own signers; wallets rely on the page's account only for messages.
    const account = core.accountOf(request.pubkey ?? addresses()[0]);
    switch (method) {
      case 'solana_signMessage': {
        const message = fromBase58(request.message);
        await ask();
        const signature = base58.encode(account.sign(message));
        return isOld ? signature : { signature };
      }
      case 'solana_signTransaction': {
        const signed = signTransaction(account, transactionOf(request.transaction));
        await ask();
        const signature = signatureOf(signed);
        return isOld ? { signature } : { signature, transaction: base64.encode(signed) };
      }
      case 'solana_signAllTransactions': {
        const wires = Array.isArray(request.transactions) ? request.transactions.map(transactionOf) : [];
        const signed = wires.map((wire) => base64.encode(signTransaction(account, wire)));
        await ask();
        return isOld ? signed : { transactions: signed };
      }
      default: {
        const transaction = transactionOf(request.transaction);
        await ask();
        const { options: sendOptions } = request;
        const signature = await sendTransaction({
          account,
          chain: core.chain(networkId),
          transaction,
          ...(sendOptions !== undefined && { options: sendOptions }),
        });
        return isOld ? signature : { signature };
      }
    }
  };

  const handler: NamespaceHandler = {
    namespace: 'solana',
    methods: METHODS.filter((method) => !lacking.includes(method)),
    events: ['accountsChanged', 'chainChanged'],
    allAddresses,
    networkIds: () => chains.map(({ id }) => id),
    addresses,
    selectAccount: state.selectAccount,
    answer,
    close: state.close,
  };
  return handler;
}
