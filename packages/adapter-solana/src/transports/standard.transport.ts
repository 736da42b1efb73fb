import {
  ACCOUNT_LIMIT,
  ChainNotSupportedError,
  ConnectionTimeoutError,
  MethodNotAllowedError,
  NotConnectedError,
  readMember,
  toList,
  WalletMisbehavedError,
  within,
} from '@foyerkit/core/adapter';
import { isSolanaAddress, toBase58 } from '../base58.js';
import { chainOf } from '../network-ids.js';
import { toBytes, toOutputs, toSignature } from './answers.js';
import { MAX_MEMBERS, methodOf, type StandardWallet } from './standard-wallet.js';
import type { Shared, Signer, Transport } from './transport.js';

/** Wallets that show their prompt even if they are asked to connect silently. They list their accounts by themselves. */
const NEVER_SILENT: readonly string[] = ['MetaMask'];
/** How long such a wallet may take after the start of the page to list its accounts. */
const LISTING_LIMIT_MS = 3000;

/** The transport to a Wallet Standard wallet, without a library. Source: the Wallet Standard. */
export function createStandardTransport({ chains, name, source }: StandardWallet, life: AbortSignal): Transport {
  /** The wallet's own account objects, which it requires with each request. */
  let accounts: ReadonlyMap<string, unknown> = new Map();

  const adopt = (reported: unknown): Shared | null => {
    const list = toList(reported, ACCOUNT_LIMIT) ?? [];
    accounts = new Map(
      list.flatMap((account) => {
        const address = addressOf(account);
        return address === undefined ? [] : [[address, account] as const];
      }),
    );
    const [first, ...others] = accounts.keys();
    return first === undefined ? null : { addresses: [first, ...others] };
  };

  const call = async (feature: string, method: string, inputs: readonly unknown[]): Promise<readonly unknown[]> => {
    const run = methodOf(source, feature, method);
    if (!run) throw new MethodNotAllowedError(feature);
    return toOutputs(await run(...inputs), inputs.length);
  };

  const accountOf = ({ address }: Signer): unknown => {
    const account = accounts.get(address);
    if (!account) throw new NotConnectedError(`The wallet does not share ${address}.`);
    // The object is the wallet's own: it may be another account by now.
    if (readMember(account, 'address') === address) return account;
    throw new WalletMisbehavedError(`The wallet's account is no longer ${address}.`);
  };

  /** Without a chain a wallet uses its own: a transaction for another network would be signed for that one. */
  const inputFor = (signer: Signer) => {
    const chain = chainOf(signer.networkId, chains);
    if (chain) return { account: accountOf(signer), chain };
    throw new ChainNotSupportedError({ details: `The wallet does not support "${signer.networkId}".` });
  };

  /** What a wallet lists by itself within the limit. */
  const untilListed = async (signal: AbortSignal): Promise<Shared | null> => {
    const listed = () => adopt(readMember(source, 'accounts'));
    const now = listed();
    if (now) return now;
    let stop: unknown;
    const changed = new Promise<void>((resolve) => {
      stop = methodOf(
        source,
        'standard:events',
        'on',
      )?.('change', () => {
        if (listed()) resolve();
      });
    });
    // Aborted, or nothing was listed in time: the page has no permission any more.
    await within(changed, LISTING_LIMIT_MS, () => new ConnectionTimeoutError(), [signal, life]).catch(() => undefined);
    if (typeof stop === 'function') stop();
    return listed();
  };

  const hasFeature = (feature: string, method: string) => methodOf(source, feature, method) !== undefined;

  return {
    async open({ isSilent, signal }) {
      if (isSilent && NEVER_SILENT.includes(name)) return untilListed(signal);
      const connect = methodOf(source, 'standard:connect', 'connect');
      if (!connect) throw new WalletMisbehavedError('The wallet lacks the feature standard:connect.');
      // Some wallets reject an unknown input.
      const answer = await (isSilent ? connect({ silent: true }) : connect());
      const shared = adopt(readMember(answer, 'accounts') ?? readMember(source, 'accounts'));
      if (!shared && !isSilent) throw new WalletMisbehavedError('The wallet shares no Solana account.');
      return shared;
    },
    async close() {
      await methodOf(source, 'standard:disconnect', 'disconnect')?.();
    },
    listen(listener) {
      const onChange = (change: unknown) => {
        const reported = readMember(change, 'accounts');
        if (reported !== undefined) listener(adopt(reported));
      };
      const stop = methodOf(source, 'standard:events', 'on')?.('change', onChange);
      return () => {
        if (typeof stop === 'function') stop();
      };
    },
    supports: (networkId) => chainOf(networkId, chains) !== undefined,
    async signMessage(signer, message) {
      const input = { account: accountOf(signer), message };
      const [output] = await call('solana:signMessage', 'signMessage', [input]);
      return toSignature(readMember(output, 'signature'));
    },
    async signTransactions(signer, transactions) {
      const input = inputFor(signer);
      const inputs = transactions.map((transaction) => ({ ...input, transaction }));
      const outputs = await call('solana:signTransaction', 'signTransaction', inputs);
      return outputs.map((output) => {
        const signed = toBytes(readMember(output, 'signedTransaction'));
        if (!signed) throw new WalletMisbehavedError('The wallet returned no signed transaction.');
        return signed;
      });
    },
    get signAndSend() {
      if (!hasFeature('solana:signAndSendTransaction', 'signAndSendTransaction')) return undefined;
      return async (signer: Signer, transaction: Uint8Array, options?: object) => {
        const input = { ...inputFor(signer), transaction, ...(options && { options }) };
        const [output] = await call('solana:signAndSendTransaction', 'signAndSendTransaction', [input]);
        return toBase58(toSignature(readMember(output, 'signature')));
      };
    },
    get versions() {
      const features = readMember(source, 'features');
      const owners = ['solana:signTransaction', 'solana:signAndSendTransaction'].map((feature) =>
        readMember(features, feature),
      );
      const reported = owners.map((owner) => toList(readMember(owner, 'supportedTransactionVersions'), MAX_MEMBERS));
      return reported.find((versions) => versions !== undefined);
    },
  };
}

/** `undefined`: not a Solana account. Wallets share the accounts of all their namespaces. */
function addressOf(account: unknown): string | undefined {
  const chains = toList(readMember(account, 'chains'), MAX_MEMBERS);
  const isSolana = chains === undefined || chains.some((chain) => typeof chain === 'string' && /^solana:/.test(chain));
  // Read once: a getter can return a different value each time.
  const address = readMember(account, 'address');
  return isSolana && isSolanaAddress(address) ? address : undefined;
}
