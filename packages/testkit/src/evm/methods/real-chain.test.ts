import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { createPublicClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvmWallet } from '../create-evm-wallet.js';
import type { EvmTestWallet } from '../evm-test-wallet.js';

const RECIPIENT = '0x00000000000000000000000000000000000000aa';
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
];
let first: LocalChain;
let second: LocalChain;

beforeAll(async () => {
  [first, second] = await Promise.all([startAnvil(31337), startAnvil(31338)]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

const walletOn = (...chains: LocalChain[]): EvmTestWallet => createEvmWallet({ chains, isPermitted: true });
const from = (wallet: EvmTestWallet): string => wallet.addresses[0] ?? '';

describe('a test wallet on real chains', () => {
  it('signs messages that verify, as text and as bytes', async () => {
    const { provider, addresses } = walletOn(first);
    for (const [message, raw] of [
      ['hello', 'hello'],
      ['0x68656c6c6f', 'hello'],
    ] as const) {
      const signature = await provider.request({ method: 'personal_sign', params: [message, addresses[0]] });
      expect(await verifyMessage({ address: hex(addresses[0]), message: raw, signature: hex(signature) })).toBe(true);
    }
  });

  it('signs with the account the page names, not with the selected one', async () => {
    const { provider, addresses } = walletOn(first);
    const signature = await provider.request({ method: 'personal_sign', params: ['hi', addresses[2]?.toLowerCase()] });
    expect(await verifyMessage({ address: hex(addresses[2]), message: 'hi', signature: hex(signature) })).toBe(true);
  });

  it('signs typed data that verifies, as an object, as JSON and with EIP712Domain among its types', async () => {
    const { provider, addresses } = walletOn(first);
    const typedData = {
      domain: { name: 'Post', version: '1', chainId: 31337 },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'hello' },
    } as const;
    // Some libraries include the type of the domain, some do not.
    const withDomainType = { ...typedData, types: { ...typedData.types, EIP712Domain: DOMAIN_TYPE } };
    for (const payload of [typedData, JSON.stringify(typedData), withDomainType]) {
      const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [addresses[0], payload] });
      const valid = await verifyTypedData({ ...typedData, address: hex(addresses[0]), signature: hex(signature) });
      expect(valid).toBe(true);
    }
  });

  it('sends a transaction that is mined', async () => {
    const wallet = walletOn(first);
    const value = parseEther('0.25');
    const transaction = { from: from(wallet), to: RECIPIENT, value: `0x${value.toString(16)}` };
    const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] });
    const chain = createPublicClient({ transport: http(first.rpcUrl) });
    const receipt = await chain.waitForTransactionReceipt({ hash: hex(hash), pollingInterval: 20 });
    expect(receipt.status).toBe('success');
    expect(receipt.from).toBe(from(wallet).toLowerCase());
    expect(await chain.getBalance({ address: RECIPIENT })).toBe(value);
  });

  it('refuses a transaction for another chain than the current one', async () => {
    const wallet = walletOn(first, second);
    const transaction = { from: from(wallet), to: RECIPIENT, chainId: '0x7a6a' };
    const sending = wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] });
    await expect(sending).rejects.toMatchObject({ code: -32602 });
  });

  it('sends a transaction although the page received a rejection', async () => {
    const wallet = walletOn(second);
    wallet.answerAfterCancel('eth_sendTransaction');
    const chain = createPublicClient({ transport: http(second.rpcUrl) });
    const transaction = { from: from(wallet), to: RECIPIENT, value: '0x1' };
    const sending = wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] });
    await expect(sending).rejects.toMatchObject({ code: 4001 });
    await expect.poll(() => chain.getBalance({ address: RECIPIENT })).toBe(1n);
    await expect.poll(() => wallet.log()[0]?.status).toBe('answered');
  });

  it('does not know a chain until the page adds it, and then switches to it', async () => {
    const { provider } = walletOn(first);
    const chainId = '0x7a6a';
    const switching = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    await expect(switching).rejects.toMatchObject({ code: 4902 });
    const chain = { chainId, chainName: 'Second', rpcUrls: [second.rpcUrl] };
    expect(await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })).toBeNull();
    expect(await provider.request({ method: 'eth_chainId' })).toBe(chainId);
  });

  it('does not add a chain whose node reports another chain id', async () => {
    const { provider } = walletOn(first);
    const chain = { chainId: '0x1', chainName: 'Fake', rpcUrls: [second.rpcUrl] };
    const adding = provider.request({ method: 'wallet_addEthereumChain', params: [chain] });
    await expect(adding).rejects.toMatchObject({ code: -32602 });
  });

  it('reads through the node of the current chain', async () => {
    const wallet = walletOn(first, second);
    await wallet.provider.request({ method: 'eth_blockNumber' });
    wallet.switchChain(31338);
    const [first1, second1] = await Promise.all(
      [first, second].map((chain) => createPublicClient({ transport: http(chain.rpcUrl) }).getBlock()),
    );
    expect(first1?.hash).not.toBe(second1?.hash);
    const block = await wallet.provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
    expect(block).toMatchObject({ hash: second1?.hash });
  });

  it("passes on the node's own error", async () => {
    const { provider } = walletOn(first);
    const asking = provider.request({ method: 'eth_getBalance', params: ['nonsense'] });
    await expect(asking).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32602 });
  });

  it('rejects with 4901 when the node is unreachable and with 4900 when it is offline', async () => {
    const wallet = createEvmWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] });
    await expect(wallet.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 });
    wallet.goOffline();
    await expect(wallet.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 });
  });
});

function hex(value: unknown): `0x${string}` {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)) return `0x${value.slice(2)}`;
  throw new TypeError(`${String(value)} is not hexadecimal`);
}
