import type { Hex } from 'viem';
import { evm } from '../../../src-shared/namespaces/evm.js';
import type { ExtraSign, HostNamespace, SignedMessage } from './host-namespace.js';
import { sampleTypedData } from './typed-data.js';

const KEY_SIGNATURE_BYTES = 65;

const typedDataOf = (networkId: string | null) => sampleTypedData(Number(networkId?.split(':')[1] ?? 1));

const signTypedData: ExtraSign = {
  testId: 'sign-typed-data-eip155',
  label: 'Sign typed data',
  subject: { title: 'Typed data', testId: 'typed-data-eip155', of: typedDataOf },
  sign: async ({ address, info, modal, networkId }) => {
    const typedData = typedDataOf(networkId);
    const signature = await modal.signTypedData(typedData);
    const rpcUrl = networkId ? info.chains[networkId]?.rpcUrl : undefined;
    return {
      signature,
      verify: async () => {
        const { hashTypedData } = await import('viem');
        return isSignedBy(address, hashTypedData(typedData), signature, rpcUrl);
      },
    };
  },
};

async function verifyMessage({ address, message, rpcUrl, signature }: SignedMessage): Promise<boolean> {
  const { hashMessage } = await import('viem');
  return isSignedBy(address, hashMessage(message), signature, rpcUrl);
}

/** Of a key, by its address; of a smart account, by its contract, which may not be deployed yet (ERC-1271, ERC-6492). */
async function isSignedBy(
  signer: string | null,
  hash: Hex,
  signature: string,
  rpcUrl: string | undefined,
): Promise<boolean> {
  const { createClient, getAddress, http, isAddressEqual, isHex, recoverAddress, size } = await import('viem');
  if (!isHex(signature)) throw new TypeError('not a hexadecimal signature');
  if (!signer) throw new TypeError('not an address');
  const address = getAddress(signer);
  if (size(signature) === KEY_SIGNATURE_BYTES)
    return isAddressEqual(await recoverAddress({ hash, signature }), address);
  if (!rpcUrl) throw new TypeError('no node to ask about the contract of this account');
  // Without viem's public client, whose modules a page with frozen intrinsics cannot load.
  const { verifyHash } = await import('viem/actions');
  return verifyHash(createClient({ transport: http(rpcUrl) }), { address, hash, signature });
}

export const evmNamespace: HostNamespace = {
  chain: evm,
  sample: { value: '1', words: '1 wei' },
  extraSign: signTypedData,
  works: {
    loadAdapter: async ({ embedded, wagmiConfig }) => {
      const { evmAdapter } = await import('@foyerkit/adapter-evm');
      return evmAdapter({ ...(wagmiConfig && { config: wagmiConfig }), ...(embedded && { embedded }) });
    },
    createWallets: async (info) => (await import('../../wallets/evm-wallets.js')).createEvmWallets(info),
    readIgnoredWallets: async () => (await import('@foyerkit/adapter-evm')).ignoredWallets(),
    verifyMessage,
    readExplorer: async (...asked) => (await import('../../explorer/read-evm-explorer.js')).readEvmExplorer(...asked),
  },
};
