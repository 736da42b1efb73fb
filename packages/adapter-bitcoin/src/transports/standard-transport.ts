import {
  ACCOUNT_LIMIT,
  type CaipNetworkId,
  isObject,
  NotConnectedError,
  readMember,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { BitcoinAccount } from '../bitcoin-provider.js';
import { MAX_BYTES, toBase64, toHex } from '../checks/bytes.js';
import { networkByName } from '../wallet-networks.js';
import { call, hasMethod, readList, readText } from '../wallet-object.js';
import { purposeOf } from './accounts.js';
import { listen } from './listen.js';
import type { PsbtToSign, SharedAccounts, Transport } from './transport.js';

interface StandardAccount extends BitcoinAccount {
  /** The wallet's own object, by which it identifies the account. */
  readonly origin: object;
}

const readAccount = (origin: unknown): readonly StandardAccount[] => {
  const address = readText(origin, 'address');
  if (!isObject(origin) || !address) return [];
  const key = readMember(origin, 'publicKey');
  // An account without a purpose is used for every purpose.
  const purpose = purposeOf(readMember(origin, 'purpose')) ?? 'payment';
  return [{ address, purpose, origin, ...(key instanceof Uint8Array && { publicKey: toHex(key) }) }];
};

/** Wallet Standard wallets serve all chain namespaces at once; only their Bitcoin accounts are used here. */
const isBitcoin = (account: unknown): boolean =>
  readList(account, 'chains').some((chain) => typeof chain === 'string' && /^(bitcoin|bip122):/.test(chain));

/** The wallet's name for the preferred network, else for the first network of the account. */
const chainOf = ({ origin }: StandardAccount, preferred?: CaipNetworkId): string | undefined => {
  const chains = readList(origin, 'chains').filter(
    (chain): chain is string => typeof chain === 'string' && networkByName(chain) !== undefined,
  );
  return chains.find((chain) => networkByName(chain) === preferred) ?? chains[0];
};

const bytesOf = (value: unknown, key: string): Uint8Array => {
  const bytes = readMember(value, key);
  // A view has bytes: its prototype alone does not show that.
  if (bytes instanceof Uint8Array && ArrayBuffer.isView(bytes) && bytes.length <= MAX_BYTES) return bytes;
  throw new WalletMisbehavedError(`The response has no ${key}.`);
};

/** A Wallet Standard wallet with Bitcoin features. It cannot build a transfer: it signs PSBTs. */
export function createStandardTransport(wallet: object): Transport {
  const feature = (name: string): unknown => readMember(readMember(wallet, 'features'), name);
  const accountsOf = (owner: unknown): readonly StandardAccount[] =>
    readList(owner, 'accounts', ACCOUNT_LIMIT).filter(isBitcoin).flatMap(readAccount);
  const own = () => accountsOf(wallet);
  /** The requested network, for accounts of several networks. */
  let wanted: CaipNetworkId | undefined;

  const accountOf = (address: string): StandardAccount => {
    const account = own().find((known) => known.address === address);
    if (!account) throw new NotConnectedError(`The wallet does not share ${address}.`);
    return account;
  };

  const toShared = (accounts: readonly StandardAccount[]): SharedAccounts => {
    const networkId = networkByName(accounts[0] && chainOf(accounts[0], wanted));
    return { accounts: accounts.map(({ origin: _, ...account }) => account), ...(networkId && { networkId }) };
  };

  /** Features take one or more inputs, and return a list. */
  const ask = async (name: string, method: string, input: object): Promise<unknown> => {
    const answer = await call(feature(name), method, input);
    return Array.isArray(answer) ? answer[0] : undefined;
  };

  /** Whether the wallet has returned its accounts, rather than only listed them, since the page was loaded. */
  let hasReturned = false;
  /** Its own connect, which some wallets require before they sign, and do not prompt for once they have permitted it. */
  let opening: Promise<SharedAccounts> | undefined;
  const open = async (): Promise<SharedAccounts> => {
    try {
      const answer = await call(feature('bitcoin:connect'), 'connect', { purposes: ['payment', 'ordinals'] });
      hasReturned = true;
      return toShared(accountsOf(answer));
    } catch (thrown) {
      opening = undefined;
      throw thrown;
    }
  };
  /** A restored connection was not opened: that could prompt, which a visitor expects at a signature only. */
  const ensureOpen = async (): Promise<void> => {
    opening ??= open();
    await opening;
  };

  const signPsbt = async ({ broadcast, bytes, networkId, signInputs }: PsbtToSign) => {
    await ensureOpen();
    const accounts = [...new Set(signInputs.map(({ address }) => address))].map(accountOf);
    const inputsToSign = accounts.map((account) => ({
      account: account.origin,
      signingIndexes: signInputs.filter(({ address }) => address === account.address).map(({ index }) => index),
    }));
    const input = { psbt: bytes, inputsToSign, chain: accounts[0] && chainOf(accounts[0], networkId) };
    if (!broadcast) {
      const answer = await ask('bitcoin:signTransaction', 'signTransaction', input);
      return { psbt: toBase64(bytesOf(answer, 'signedPsbt')) };
    }
    const txid = readText(await ask('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input), 'txId');
    if (!txid) throw new WalletMisbehavedError('The transaction that was sent has no id.');
    return { psbt: '', txid };
  };

  return {
    async connect({ networkId }) {
      wanted = networkId;
      opening = open();
      return opening;
    },
    async read(preferred) {
      wanted = preferred ?? wanted;
      let accounts = own();
      // The accounts that a wallet lists may be those of an earlier visit, whose permission it has revoked since.
      if ((accounts.length === 0 || !hasReturned) && hasMethod(feature('standard:connect'), 'connect')) {
        const answer = await call(feature('standard:connect'), 'connect', { silent: true });
        hasReturned = true;
        accounts = Array.isArray(readMember(answer, 'accounts')) ? accountsOf(answer) : own();
      }
      return accounts.length > 0 ? toShared(accounts) : null;
    },
    async disconnect() {
      opening = undefined;
      hasReturned = false;
      const names = ['bitcoin:disconnect', 'standard:disconnect'];
      const name = names.find((candidate) => hasMethod(feature(candidate), 'disconnect'));
      if (name) await call(feature(name), 'disconnect');
    },
    subscribe(listener) {
      const names = ['standard:events', 'bitcoin:events'];
      const events = names.map(feature).find((candidate) => hasMethod(candidate, 'on'));
      return isObject(events) ? listen(events, 'change', () => listener('changed')) : () => undefined;
    },
    ...(hasMethod(feature('bitcoin:signMessage'), 'signMessage') && {
      async signMessage({ address, message }) {
        await ensureOpen();
        const input = { account: accountOf(address).origin, message: new TextEncoder().encode(message) };
        return toBase64(bytesOf(await ask('bitcoin:signMessage', 'signMessage', input), 'signature'));
      },
    }),
    ...(hasMethod(feature('bitcoin:signTransaction'), 'signTransaction') && { signPsbt }),
  };
}
