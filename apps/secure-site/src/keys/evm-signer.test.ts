import { Transaction, TypedDataEncoder, verifyMessage, verifyTypedData, Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createEvmKey, evmAddressOf, evmSigner } from './evm-signer.js';

/** ethers is a library of other authors than the one that signs. */
const { secret, address } = createEvmKey();
const signer = evmSigner(secret);

const TO = '0x1111111111111111111111111111111111111111';
const FEES = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
const TYPED = {
  domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: TO },
  types: {
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'amounts', type: 'uint256[]' },
    ],
    Person: [{ name: 'account', type: 'address' }],
  },
  primaryType: 'Order',
  message: { buyer: { account: TO }, amounts: [1n, 2n ** 200n] },
} as const;

describe('an EVM key', () => {
  it('has the address that ethers derives', () => {
    expect(new Wallet(`0x${Buffer.from(secret).toString('hex')}`).address).toBe(address);
  });

  it('is new each time', () => {
    expect(evmAddressOf(createEvmKey().secret)).not.toBe(address);
  });
});

describe('signatures that ethers verifies', () => {
  it.each(['hello', '', 'grüße 👋', 'x'.repeat(5000)])('a message: %.20s', async (message) => {
    expect(verifyMessage(message, await signer.signMessage({ message }))).toBe(address);
  });

  it('a message of bytes', async () => {
    const raw = new Uint8Array([0, 255, 128]);
    expect(verifyMessage(raw, await signer.signMessage({ message: { raw } }))).toBe(address);
  });

  it('many messages, so that both parities and short numbers occur', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => `message ${index}`);
    const signatures = await Promise.all(messages.map((message) => signer.signMessage({ message })));
    expect(messages.filter((message, index) => verifyMessage(message, signatures[index] ?? '') !== address)).toEqual(
      [],
    );
    expect(new Set(signatures.map((signature) => signature.slice(-2)))).toEqual(new Set(['1b', '1c']));
  });

  it('typed data', async () => {
    const signature = await signer.signTypedData(TYPED);
    const { domain, types, message } = TYPED;
    const plainTypes = Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]));
    expect(TypedDataEncoder.getPrimaryType(plainTypes)).toBe('Order');
    expect(verifyTypedData(domain, plainTypes, message, signature)).toBe(address);
  });

  it.each([
    ['of type 2', { type: 'eip1559', chainId: 1, nonce: 3, gas: 21_000n, to: TO, value: 5n, ...FEES }],
    ['of type 1', { type: 'eip2930', chainId: 1, nonce: 3, gas: 21_000n, to: TO, value: 5n, gasPrice: 7n }],
    ['legacy, with replay protection', { type: 'legacy', chainId: 137, nonce: 0, gas: 21_000n, to: TO, gasPrice: 7n }],
    ['that creates a contract', { type: 'eip1559', chainId: 10, nonce: 0, gas: 90_000n, data: '0x6000', ...FEES }],
  ] as const)('a transaction %s', async (_case, transaction) => {
    const parsed = Transaction.from(await signer.signTransaction(transaction));
    expect(parsed.from).toBe(address);
    expect(Number(parsed.chainId)).toBe(transaction.chainId);
    expect(parsed.nonce).toBe(transaction.nonce);
    expect(parsed.to).toBe('to' in transaction ? transaction.to : null);
  });
});
