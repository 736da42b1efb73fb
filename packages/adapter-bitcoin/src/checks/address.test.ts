import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks.js';
import { assertAddress, isTaproot } from './address.js';

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' };
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => bytes.some((byte) => byte > 0));

function kinds(privateKey: Uint8Array, network: typeof NETWORK): readonly string[] {
  const [full, short] = [pubECDSA(privateKey), pubSchnorr(privateKey)];
  const inner = p2wpkh(full, network);
  const all = [
    p2pkh(full, network),
    inner,
    p2sh(inner, network),
    p2wsh(p2pkh(full, network), network),
    p2tr(short, undefined, network),
  ];
  return all.map(({ address }) => address ?? '');
}

const isOn = (address: string, { caipNetworkId }: typeof bitcoin) =>
  assertAddress(address, caipNetworkId).then(
    () => true,
    () => false,
  );

describe('an address', () => {
  it('of any type is accepted only on its own networks', async () => {
    await fc.assert(
      fc.asyncProperty(key, async (privateKey) => {
        for (const address of kinds(privateKey, NETWORK)) {
          expect([await isOn(address, bitcoin), await isOn(address, bitcoinTestnet)]).toEqual([true, false]);
        }
        for (const address of kinds(privateKey, TEST_NETWORK)) {
          expect(await isOn(address, bitcoin)).toBe(false);
          for (const network of [bitcoinTestnet, bitcoinTestnet4, bitcoinSignet]) {
            expect(await isOn(address, network)).toBe(true);
          }
        }
        for (const address of kinds(privateKey, REGTEST)) expect(await isOn(address, bitcoinRegtest)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('with one wrong character is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(
        key,
        fc.nat(),
        fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz'),
        async (bytes, at, one) => {
          for (const address of kinds(bytes, NETWORK)) {
            const index = 4 + (at % (address.length - 4));
            if (address[index] === one) continue;
            const broken = address.slice(0, index) + one + address.slice(index + 1);
            expect(await isOn(broken, bitcoin)).toBe(false);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  // Source: BIP-173 and BIP-350, "Test vectors".
  it.each([
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7Kv8f3t4',
    'bc1pw5dgrnzv',
    'bc1gmk9yu',
  ])('that the standards list as invalid is rejected: %s', async (address) => {
    await expect(assertAddress(address, bitcoin.caipNetworkId)).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it('may be in upper case, and of an unknown network', async () => {
    await assertAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', bitcoin.caipNetworkId);
    await assertAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122:00112233');
  });

  it('is recognised as Taproot or not', () => {
    const taproot = kinds(new Uint8Array(32).fill(7), NETWORK).map(isTaproot);
    expect(taproot).toEqual([false, false, false, false, true]);
  });
});
