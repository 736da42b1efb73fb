import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  getCreate2Address,
  type Hex,
  hashMessage,
  http,
  serializeErc6492Signature,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainList } from '../chains/chain-list.js';
import { newAccount } from '../testing/sign-name.js';
import { startTestNode } from '../testing/test-node.js';
import { createSignatureVerifier, type SignedMessage } from './verify-signature.js';

const CHAIN_ID = 31_337;
const message = 'Take this name.';
let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil(CHAIN_ID);
});
afterAll(() => chain.stop());

const verifierAt = (rpcUrl: string) =>
  createSignatureVerifier(
    createChainList([{ id: `eip155:${CHAIN_ID}`, rpcUrl, name: 'Local', native: { symbol: 'ETH', decimals: 18 } }]),
  );
const verify = (signed: Partial<SignedMessage> & Pick<SignedMessage, 'address' | 'signature'>) =>
  verifierAt(chain.rpcUrl)({ message, chainId: CHAIN_ID, ...signed });

/**
 * A wallet whose owner is whoever knows its word: the signature of a hash is the hash itself with the word. In words: if
 * the 32 bytes of the signature (calldata from 100) equal the hash xor the word, return the magic value of ERC-1271.
 */
const walletCode = (word: Hex): Hex =>
  concatHex([
    '0x6004', // push 4: where the hash is
    '0x35', // calldataload
    '0x7f',
    word,
    '0x18', // xor
    '0x6064', // push 100: where the signature is
    '0x35',
    '0x14', // eq
    '0x631626ba7e', // push the magic value
    '0x02', // mul: 0 unless they are equal
    '0x60e0',
    '0x1b', // shl: to the left end of the word
    '0x6000',
    '0x52', // mstore
    '0x6020',
    '0x6000',
    '0xf3', // return
  ]);
const WORD: Hex = `0x${'5a'.repeat(32)}`;
const signWithWord = (text: string, word: Hex = WORD): Hex =>
  `0x${(BigInt(hashMessage(text)) ^ BigInt(word)).toString(16).padStart(64, '0')}`;

describe('a signature of a key', () => {
  it('is that of its account', async () => {
    const account = newAccount();
    const signature = await account.signMessage({ message });
    expect(await verify({ address: account.address, signature })).toBe(true);
    expect(await verify({ address: account.address, signature, message: 'Something else.' })).toBe(false);
    expect(await verify({ address: newAccount().address, signature })).toBe(false);
  });

  it('needs no node', async () => {
    const account = newAccount();
    const signature = await account.signMessage({ message });
    const signed = { address: account.address, message, signature, chainId: 1 };
    expect(await verifierAt('http://127.0.0.1:9')(signed)).toBe(true);
    // Nor is one asked of a chain that is not served.
    expect(await verifierAt('http://127.0.0.1:9')({ ...signed, address: newAccount().address })).toBe(false);
  });

  it.each<Hex>(['0x', '0x00', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'64926492'.repeat(20)}`])(
    'is not %s',
    async (signature) => {
      expect(await verify({ address: newAccount().address, signature })).toBe(false);
    },
  );
});

describe('a signature of a contract', () => {
  it('is what the contract accepts (ERC-1271)', async () => {
    const address = newAccount().address;
    const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) });
    await client.setCode({ address, bytecode: walletCode(WORD) });
    expect(await verify({ address, signature: signWithWord(message) })).toBe(true);
    expect(await verify({ address, signature: signWithWord('Something else.') })).toBe(false);
    expect(await verify({ address, signature: signWithWord(message, `0x${'11'.repeat(32)}`) })).toBe(false);
    expect(await verify({ address, signature: signWithWord(message), chainId: 1 })).toBe(false);
  });

  it('is also accepted before the contract is deployed (ERC-6492)', async () => {
    const code = walletCode(WORD);
    const length = ((code.length - 2) / 2).toString(16).padStart(2, '0');
    // Copies what follows it, and returns that as the contract's code.
    const initCode = concatHex([`0x60${length}600c60003960${length}6000f3`, code]);
    const factory: Hex = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
    const salt: Hex = `0x${'00'.repeat(32)}`;
    const address = getCreate2Address({ from: factory, salt, bytecode: initCode });
    const wrap = (signature: Hex) =>
      serializeErc6492Signature({ address: factory, data: concatHex([salt, initCode]), signature });
    expect(await verify({ address, signature: wrap(signWithWord(message)) })).toBe(true);
    expect(await verify({ address, signature: wrap(signWithWord('Something else.')) })).toBe(false);
    expect(await verify({ address: newAccount().address, signature: wrap(signWithWord(message)) })).toBe(false);
    // The wrapper of something that cannot be deployed.
    const nonsense = encodeAbiParameters([{ type: 'string' }], ['nonsense']);
    expect(await verify({ address, signature: concatHex([nonsense, `0x${'6492'.repeat(16)}`]) })).toBe(false);
  });

  it('is not checked while 16 others are', async () => {
    const slow = await startTestNode(() => ({ text: '{"jsonrpc":"2.0","id":1,"result":"0x"}', delayMs: 500 }));
    const slowVerify = verifierAt(slow.url);
    const signed = { message, signature: signWithWord(message), chainId: CHAIN_ID };
    const waiting = Array.from({ length: 16 }, () => slowVerify({ ...signed, address: newAccount().address }));
    await expect(slowVerify({ ...signed, address: newAccount().address })).rejects.toMatchObject({ status: 503 });
    // A key needs no node, and so no turn.
    const account = newAccount();
    const signature = await account.signMessage({ message });
    expect(await slowVerify({ ...signed, address: account.address, signature })).toBe(true);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
    expect(await slowVerify({ ...signed, address: newAccount().address })).toBe(false);
  });

  it('is neither accepted nor refused while the node does not answer', async () => {
    const signed = { address: newAccount().address, message, signature: signWithWord(message), chainId: CHAIN_ID };
    await expect(verifierAt('http://127.0.0.1:9')(signed)).rejects.toMatchObject({
      status: 503,
      code: 'NODE_UNREACHABLE',
      message: 'The signature cannot be checked now. Try again later.',
    });
  });
});
