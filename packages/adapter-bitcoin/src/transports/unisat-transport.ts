import { type CaipNetworkId, ChainNotSupportedError, readMember, WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { PsbtResult } from '../bitcoin-provider.js';
import { fromHex, toBase64, toHex } from '../checks/bytes.js';
import { assertSigned } from '../checks/psbt.js';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks.js';
import { networkByName } from '../wallet-networks.js';
import { call, hasMethod } from '../wallet-object.js';
import { listen } from './listen.js';
import type { PsbtToSign, SharedAccounts, Transport } from './transport.js';

/** What `switchChain` takes. Source: Unisat's own documentation; regtest is our own convention, for development. */
const CHAINS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  [bitcoin.caipNetworkId]: 'BITCOIN_MAINNET',
  [bitcoinTestnet.caipNetworkId]: 'BITCOIN_TESTNET',
  [bitcoinTestnet4.caipNetworkId]: 'BITCOIN_TESTNET4',
  [bitcoinSignet.caipNetworkId]: 'BITCOIN_SIGNET',
  [bitcoinRegtest.caipNetworkId]: 'BITCOIN_REGTEST',
};
/** What `switchNetwork` takes, which supports only two networks. */
const OLD_NAMES: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  [bitcoin.caipNetworkId]: 'livenet',
  [bitcoinTestnet.caipNetworkId]: 'testnet',
};

/** Unisat's events, and those that compatible wallets emit instead. */
const EVENTS = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged'];

type Ask = (name: string, ...args: readonly unknown[]) => Promise<unknown>;

/** Signs the chosen inputs, and finalises and sends the transaction if requested. Source: Unisat's `signPsbt` and `pushPsbt`. */
async function signUnisatPsbt(ask: Ask, { broadcast, bytes, signInputs }: PsbtToSign): Promise<PsbtResult> {
  const toSignInputs = signInputs.map(({ address, index }) => ({ address, index }));
  const signed = await ask('signPsbt', toHex(bytes), { autoFinalized: broadcast, toSignInputs });
  const signedBytes = typeof signed === 'string' ? fromHex(signed) : undefined;
  if (!signedBytes) throw new WalletMisbehavedError('The signed PSBT is not hex.');
  const psbt = toBase64(signedBytes);
  if (!broadcast) return { psbt };
  // What it returns is sent as it is.
  assertSigned(psbt, { bytes, signInputs });
  const txid = await ask('pushPsbt', signed);
  if (typeof txid !== 'string') throw new WalletMisbehavedError('The transaction that was sent has no id.');
  return { psbt, txid };
}

/**
 * Unisat and compatible wallets: one account at a time, for both payments and inscriptions.
 * @param current the wallet's object, read before each request
 */
export function createUnisatTransport(current: () => object, life: AbortSignal): Transport {
  const has = (name: string): boolean => hasMethod(current(), name);
  const ask: Ask = async (name, ...args) => {
    life.throwIfAborted();
    return call(current(), name, ...args);
  };

  const readNetworkId = async (): Promise<CaipNetworkId | undefined> => {
    if (has('getChain')) return networkByName(readMember(await ask('getChain'), 'enum'));
    return has('getNetwork') ? networkByName(await ask('getNetwork')) : undefined;
  };

  const toShared = async (accounts: unknown): Promise<SharedAccounts> => {
    if (!Array.isArray(accounts)) throw new WalletMisbehavedError('The accounts are not a list.');
    const [address]: readonly unknown[] = accounts;
    if (address === undefined) return { accounts: [] };
    if (typeof address !== 'string' || !address) throw new WalletMisbehavedError('An account is not an address.');
    const networkId = await readNetworkId();
    return { accounts: [{ address, purpose: 'payment' }], ...(networkId && { networkId }) };
  };

  return {
    connect: async () => toShared(await ask('requestAccounts')),
    async read() {
      const shared = await toShared(await ask('getAccounts'));
      return shared.accounts.length > 0 ? shared : null;
    },
    async disconnect() {
      if (has('disconnect')) await ask('disconnect');
    },
    subscribe(listener) {
      const ends = EVENTS.map((event) => listen(current(), event, () => listener('changed')));
      ends.push(listen(current(), 'disconnect', () => listener('ended')));
      return () => {
        for (const end of ends) end();
      };
    },
    ...(has('signMessage') && {
      signMessage: ({ message, protocol }) =>
        ask('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    }),
    ...(has('sendBitcoin') && {
      sendTransfer: ({ recipient, sats }) => ask('sendBitcoin', recipient, sats),
    }),
    ...(has('signPsbt') && { signPsbt: (request) => signUnisatPsbt(ask, request) }),
    async switchNetwork(networkId) {
      const [chain, oldName] = [CHAINS[networkId], OLD_NAMES[networkId]];
      if (chain && has('switchChain')) await ask('switchChain', chain);
      else if (oldName && has('switchNetwork')) await ask('switchNetwork', oldName);
      else throw new ChainNotSupportedError({ details: `The wallet does not support ${networkId}.` });
    },
  };
}
