import { addressesOf, createBitcoinWallet, keysFrom, memoryStorage } from '@foyerkit/testkit/bitcoin';
import { Signer, Verifier } from 'bip322-js';
import { describe, expect, it } from 'vitest';
import { verifyBitcoinMessage } from './verify-bitcoin.js';

const [key = new Uint8Array()] = keysFrom({});
const [payment, ordinal] = addressesOf(key, 'Mainnet');

async function sign(address: string, protocol: string): Promise<string> {
  const networks = [{ name: 'Mainnet' as const, apiUrl: 'http://127.0.0.1:1' }];
  const wallet = createBitcoinWallet({ networks, isPermitted: true, storage: memoryStorage() });
  const answer = await wallet.channel.send({ method: 'signMessage', params: { address, message: 'hello', protocol } });
  return String(Reflect.get(Object(answer.kind === 'result' && answer.result), 'signature'));
}

describe('verifies signatures like an independent library', () => {
  it.each([
    [payment.address, 'ECDSA'],
    [payment.address, 'BIP322'],
    [ordinal.address, 'BIP322'],
  ])('of %s, by %s', async (address, protocol) => {
    const signature = await sign(address, protocol);
    for (const message of ['hello', 'hellO']) {
      const judged = Verifier.verifySignature(address, message, signature);
      expect(verifyBitcoinMessage({ address, message, signature })).toBe(judged);
      expect(judged).toBe(message === 'hello');
    }
  });

  it('accepts a signature made by that library', () => {
    const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
    const signature = Signer.sign(wif, address, 'Hello World');
    expect(verifyBitcoinMessage({ address, message: 'Hello World', signature })).toBe(true);
    expect(verifyBitcoinMessage({ address, message: 'Hello Worlds', signature })).toBe(false);
  });
});
