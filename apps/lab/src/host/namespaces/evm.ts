import type { EIP1193Provider, Hex } from 'viem';
import { ETHER, evm } from '../../../src-shared/namespaces/evm.js';
import type { ExtraSign, HostNamespace, SentCalls, SignContext, SignedMessage } from './host-namespace.js';
import { sampleTypedData } from './typed-data.js';

const KEY_SIGNATURE_BYTES = 65;
const SAMPLE = { value: '1', words: '1 wei' } as const;

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

const isProvider = (value: unknown): value is EIP1193Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

/** Two transfers as one (EIP-5792), and what the wallet says about them once they are over. */
async function sendCalls({ address, modal, networkId }: SignContext, recipient: string): Promise<SentCalls> {
  const { createClient, custom, defineChain, getAddress } = await import('viem');
  // By name, as above: otherwise all actions are loaded.
  const { sendCalls: send, waitForCallsStatus } = await import('viem/actions');
  const provider = await modal.getProvider('eip155');
  if (!isProvider(provider) || !address || !networkId) throw new TypeError('No EVM wallet is connected.');
  const id = Number(networkId.split(':')[1]);
  const chain = defineChain({ id, name: networkId, nativeCurrency: ETHER, rpcUrls: { default: { http: [] } } });
  const client = createClient({ account: getAddress(address), chain, transport: custom(provider) });
  const call = { to: getAddress(recipient), value: BigInt(SAMPLE.value) };
  const sent = await send(client, { calls: [call, call], forceAtomic: true });
  const { receipts = [], statusCode } = await waitForCallsStatus(client, { id: sent.id });
  return { id: sent.id, status: statusCode, transactions: receipts.map(({ transactionHash }) => transactionHash) };
}

export const evmNamespace: HostNamespace = {
  chain: evm,
  sample: SAMPLE,
  extraSign: signTypedData,
  sendCalls,
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
