import { evm } from '../../../src-shared/namespaces/evm.js';
import type { ExtraSign, HostNamespace, SignedMessage } from './host-namespace.js';
import { sampleTypedData } from './typed-data.js';

const typedDataOf = (networkId: string | null) => sampleTypedData(Number(networkId?.split(':')[1] ?? 1));

const signTypedData: ExtraSign = {
  testId: 'sign-typed-data-eip155',
  label: 'Sign typed data',
  subject: { title: 'Typed data', testId: 'typed-data-eip155', of: typedDataOf },
  sign: async ({ address, modal, networkId }) => {
    const typedData = typedDataOf(networkId);
    const signature = await modal.signTypedData(typedData);
    return {
      signature,
      verify: async () => {
        const { isHex, recoverTypedDataAddress } = await import('viem');
        if (!isHex(signature)) throw new TypeError('not a hexadecimal signature');
        return isSame(await recoverTypedDataAddress({ ...typedData, signature }), address);
      },
    };
  },
};

async function verifyMessage({ address, message, signature }: SignedMessage): Promise<boolean> {
  const { isHex, recoverMessageAddress } = await import('viem');
  if (!isHex(signature)) throw new TypeError('not a hexadecimal signature');
  return isSame(await recoverMessageAddress({ message, signature }), address);
}

async function isSame(signer: string, address: string | null): Promise<boolean> {
  const { getAddress, isAddressEqual } = await import('viem');
  if (!address) throw new TypeError('not an address');
  return isAddressEqual(getAddress(signer), getAddress(address));
}

export const evmNamespace: HostNamespace = {
  chain: evm,
  sample: { value: '1', words: '1 wei' },
  extraSign: signTypedData,
  works: {
    loadAdapter: async ({ wagmiConfig }) => {
      const { evmAdapter } = await import('@foyerkit/adapter-evm');
      return evmAdapter(wagmiConfig ? { config: wagmiConfig } : {});
    },
    createWallets: async (info) => (await import('../../wallets/evm-wallets.js')).createEvmWallets(info),
    readIgnoredWallets: async () => (await import('@foyerkit/adapter-evm')).ignoredWallets(),
    verifyMessage,
    readExplorer: async (...asked) => (await import('../../explorer/read-evm-explorer.js')).readEvmExplorer(...asked),
  },
};
