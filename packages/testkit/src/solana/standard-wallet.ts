import { base58 } from '@scure/base';
import type { Announcement } from '../announcement/announcement.js';
import { withThrowing } from '../announcement/throwing.js';
import { createEmitter } from '../provider/emitter.js';
import { askWallet, type WalletChannel } from '../provider/provider.js';
import { texts } from '../provider/texts.js';
import type { StandardAccount, StandardWallet } from './wallet-standard.js';

/** A wallet's announced capabilities. JSON only. */
export interface SolanaProfile {
  /** The networks it announces. */
  readonly chains: readonly string[];
  /** Features that it lacks, by their names in the Wallet Standard. */
  readonly lacking: readonly string[];
  /** Transaction versions that it can sign. */
  readonly versions: readonly ('legacy' | 0)[];
}

interface SignInput {
  readonly account: StandardAccount;
  readonly chain?: string;
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly options?: object;
}

const toInput = ({ account, chain, message, options, transaction }: SignInput) => ({
  address: account.address,
  bytes: base58.encode(message ?? transaction ?? new Uint8Array()),
  ...(chain !== undefined && { chain }),
  ...(options && { options }),
});

/** Builds the Wallet Standard object a page talks to. It has no keys, only the channel. */
export function createStandardWallet(
  channel: WalletChannel,
  { info, throwing = [] }: Announcement,
  profile: SolanaProfile,
) {
  const emitter = createEmitter();
  let accounts: readonly StandardAccount[] = [];

  const { chains, versions } = profile;
  const toAccount = (address: string): StandardAccount => ({
    address,
    publicKey: base58.decode(address),
    chains: chains.filter(isIdentifier),
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  });
  const adopt = (addresses: readonly string[]): void => {
    if (addresses.join() === accounts.map(({ address }) => address).join()) return;
    accounts = addresses.map(toAccount);
    emitter.emit('change', { accounts });
  };
  channel.subscribe(({ name, payload }) => {
    if (name === 'accountsChanged') adopt(payload);
  });

  const request = async (feature: string, inputs: readonly SignInput[]) =>
    texts(await askWallet(channel, { method: feature, params: inputs.map(toInput) })).map((text) =>
      base58.decode(text),
    );

  const features: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { readonly silent?: boolean }) =>
        askWallet(channel, { method: 'standard:connect', params: input ?? {} }).then((addresses) => {
          adopt(texts(addresses));
          return { accounts };
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await askWallet(channel, { method: 'standard:disconnect' });
        adopt([]);
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (payload: unknown) => void) => {
        emitter.on(event, listener);
        return () => emitter.off(event, listener);
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs: readonly SignInput[]) => {
        const signatures = await request('solana:signMessage', inputs);
        return signatures.map((signature, index) => ({ signedMessage: inputs[index]?.message, signature }));
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: async (...inputs: readonly SignInput[]) =>
        (await request('solana:signTransaction', inputs)).map((signedTransaction) => ({ signedTransaction })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: async (...inputs: readonly SignInput[]) =>
        (await request('solana:signAndSendTransaction', inputs)).map((signature) => ({ signature })),
    },
  };
  for (const feature of profile.lacking) Reflect.deleteProperty(features, feature);

  const wallet = {
    version: '1.0.0',
    ...(info.name !== undefined && { name: info.name, features }),
    icon: info.icon,
    chains,
    get accounts() {
      return accounts;
    },
  };
  // Hostile ones break the type on purpose; pages must check what they receive.
  return Object.freeze(withThrowing(wallet, throwing)) as StandardWallet;
}

const isIdentifier = (chain: string): chain is `${string}:${string}` => chain.includes(':');
