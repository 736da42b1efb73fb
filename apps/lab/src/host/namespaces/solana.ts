import { solana } from '../../../src-shared/namespaces/solana.js';
import type { ExtraSign, HostNamespace, SignedMessage } from './host-namespace.js';

/** One lamport from the account to itself; it is not meant to be sent. */
const signTransaction: ExtraSign = {
  testId: 'sign-transaction-solana',
  label: 'Sign a transaction',
  sign: async ({ address, info, modal, networkId }) => {
    const [{ isSolanaProvider }, { Connection, PublicKey, SystemProgram, Transaction }, { default: bs58 }] =
      await Promise.all([import('@foyerkit/adapter-solana'), import('@solana/web3.js'), import('bs58')]);
    const provider = await modal.getProvider('solana');
    const rpcUrl = networkId ? info.chains[networkId]?.rpcUrl : undefined;
    if (!isSolanaProvider(provider) || !address || !rpcUrl) throw new TypeError('No Solana wallet is connected.');
    const own = new PublicKey(address);
    const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: own, lamports: 1 });
    const lifetime = await new Connection(rpcUrl, 'confirmed').getLatestBlockhash();
    const signed = await provider.signTransaction(new Transaction({ feePayer: own, ...lifetime }).add(transfer));
    const message = signed.serializeMessage();
    const signature = bs58.encode(signed.signature ?? new Uint8Array());
    return { signature, verify: () => isSignedBy(address, message, signature) };
  },
};

async function isSignedBy(address: string, message: Uint8Array, signature: string): Promise<boolean> {
  const [{ ed25519 }, { default: bs58 }] = await Promise.all([import('@noble/curves/ed25519.js'), import('bs58')]);
  return ed25519.verify(bs58.decode(signature), Uint8Array.from(message), bs58.decode(address));
}

const verifyMessage = ({ address, message, signature }: SignedMessage): Promise<boolean> =>
  isSignedBy(address, new TextEncoder().encode(message), signature);

export const solanaNamespace: HostNamespace = {
  chain: solana,
  sample: { value: '1', words: '1 lamport' },
  extraSign: signTransaction,
  works: {
    loadAdapter: async ({ embedded }) =>
      (await import('@foyerkit/adapter-solana')).solanaAdapter(embedded ? { embedded } : {}),
    createWallets: async (info) => (await import('../../wallets/solana-wallets.js')).createSolanaWallets(info),
    verifyMessage,
    readIgnoredWallets: async () => (await import('@foyerkit/adapter-solana')).ignoredWallets(),
    readExplorer: async (...asked) =>
      (await import('../../explorer/read-solana-explorer.js')).readSolanaExplorer(...asked),
  },
};
