// @vitest-environment happy-dom
import { Keyring } from '@polkadot/keyring';
import { TypeRegistry } from '@polkadot/types';
import { hexToU8a, stringToU8a, u8aWrapBytes } from '@polkadot/util';
import { blake2AsU8a, signatureVerify } from '@polkadot/util-crypto';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_ANNOUNCEMENTS } from '../announcement/hostile.js';
import { memoryStorage } from '../wallet/wallet-storage.js';
import { createPolkadotWallet } from './create-polkadot-wallet.js';
import type { PolkadotTestAccount } from './injected-entry.js';
import type { PolkadotWalletOptions } from './options.js';
import type { PolkadotTestWallet } from './polkadot-test-wallet.js';

interface Injected {
  readonly accounts: {
    get(): Promise<readonly PolkadotTestAccount[]>;
    subscribe(callback: (accounts: readonly PolkadotTestAccount[]) => void): () => void;
  };
  readonly signer: {
    signRaw(payload: object): Promise<{ readonly signature: `0x${string}` }>;
    signPayload(payload: object): Promise<{ readonly signature: `0x${string}` }>;
  };
}

interface Entry {
  readonly version: string;
  enable(origin: string): Promise<Injected>;
}

const wallets: PolkadotTestWallet[] = [];

function install(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const wallet = createPolkadotWallet({ name: 'acme', storage: memoryStorage(), ...options });
  wallets.push(wallet);
  wallet.install(window);
  return wallet;
}

const injected = (): Readonly<Record<string, Entry>> => Reflect.get(window, 'injectedWeb3') ?? {};

async function enable(): Promise<Injected> {
  const entry = injected().acme;
  if (!entry) throw new Error('There is no wallet in the page.');
  return entry.enable('Test');
}

beforeAll(async () => {
  await waitReady();
});
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.close();
});

/** By the Rust implementation, which shares no code with the one that signs. */
const isSignedBy = (address: string, message: Uint8Array, signature: `0x${string}`): boolean =>
  sr25519Verify(hexToU8a(signature), message, new Keyring().decodeAddress(address));

describe('a Polkadot wallet', () => {
  it('holds the accounts that every development chain funds', () => {
    const keyring = new Keyring({ type: 'sr25519' });
    const expected = ['//Alice', '//Bob', '//Charlie'].map((uri) => keyring.addFromUri(uri).address);
    expect(install().addresses).toEqual(expected);
  });

  it('signs bytes, wrapped once, whether they are given as text or as hex', async () => {
    const wallet = install();
    const [address = ''] = wallet.addresses;
    const { signer } = await enable();
    const message = u8aWrapBytes('Good evening');
    const { signature } = await signer.signRaw({ address, data: 'Good evening', type: 'bytes' });
    expect(isSignedBy(address, message, signature)).toBe(true);
    expect(isSignedBy(address, stringToU8a('Good evening'), signature)).toBe(false);
    expect(signatureVerify('Good evening', signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' });
    const wrapped = await signer.signRaw({ address, data: '<Bytes>Good evening</Bytes>', type: 'bytes' });
    expect(isSignedBy(address, message, wrapped.signature)).toBe(true);
    const asHex = await signer.signRaw({ address, data: '0x476f6f64206576656e696e67', type: 'bytes' });
    expect(isSignedBy(address, message, asHex.signature)).toBe(true);
  });

  it.each([
    ['a short transaction', '0x0403'],
    ['a long one, by its hash', `0x${'07'.repeat(300)}`],
  ])('signs %s as its chain decodes it', async (_, method) => {
    const wallet = install();
    const [address = ''] = wallet.addresses;
    const { signer } = await enable();
    const genesisHash = `0x${'91'.repeat(32)}`;
    const payload = {
      address,
      blockHash: genesisHash,
      blockNumber: '0x00000001',
      era: '0x00',
      genesisHash,
      method,
      nonce: '0x00000003',
      signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
      specVersion: '0x00000001',
      tip: '0x00000000000000000000000000000000',
      transactionVersion: '0x00000001',
      version: 4,
    };
    const { signature } = await signer.signPayload(payload);
    const registry = new TypeRegistry();
    registry.setSignedExtensions(payload.signedExtensions);
    const message = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a(true);
    expect(signature.slice(0, 4)).toBe('0x01');
    const signed = message.length > 256 ? blake2AsU8a(message) : message;
    expect(isSignedBy(address, signed, `0x${signature.slice(4)}`)).toBe(true);
  });

  it('asks once before it is enabled, and rejects with the messages of extensions', async () => {
    const wallet = install();
    wallet.reject();
    await expect(enable()).rejects.toMatchObject({ message: 'Rejected' });
    await expect(enable()).rejects.not.toHaveProperty('code');
    wallet.approve();
    wallet.clearLog();
    const { accounts, signer } = await enable();
    await enable();
    expect(wallet.prompts()).toBe(1);
    const [account] = await accounts.get();
    expect(account).toMatchObject({ address: wallet.addresses[0], type: 'sr25519', genesisHash: null });
    wallet.reject();
    await expect(signer.signRaw({ address: account?.address, data: 'no' })).rejects.toThrow('Cancelled');
    wallet.throwString();
    await expect(signer.signRaw({ address: account?.address, data: 'no' })).rejects.toBe('wallet is busy');
  });

  it('reports changes of its accounts', async () => {
    const wallet = install();
    const { accounts } = await enable();
    const received: string[][] = [];
    const stop = accounts.subscribe((list) => received.push(list.map(({ address }) => address)));
    await expect.poll(() => received).toHaveLength(1);
    const [first, second, third] = wallet.addresses;
    wallet.selectAccount(1);
    wallet.lock();
    wallet.unlock();
    wallet.dropSession();
    stop();
    wallet.unlock();
    expect(received).toEqual([[first, second, third], [second, first, third], [], [second, first, third], []]);
  });

  it('recognises its accounts in every format, and no others', async () => {
    const wallet = install();
    const { signer } = await enable();
    const onKusama = new Keyring({ ss58Format: 2 }).encodeAddress(wallet.addresses[0] ?? '');
    const { signature } = await signer.signRaw({ address: onKusama, data: 'x', type: 'bytes' });
    expect(isSignedBy(onKusama, u8aWrapBytes('x'), signature)).toBe(true);
    for (const address of ['0x00', onKusama.slice(1), undefined]) {
      await expect(signer.signRaw({ address, data: 'x' })).rejects.toThrow('not been authorized');
    }
  });

  it('does not sign for a page without permission', async () => {
    const wallet = install();
    const { signer } = await enable();
    wallet.dropSession();
    await expect(signer.signRaw({ address: wallet.addresses[0], data: 'x' })).rejects.toThrow('not been authorized');
    expect(wallet.prompts()).toBe(1);
  });

  it('hangs, appears late and is removed as the test decides', async () => {
    const wallet = install({ announcement: { afterMs: 20 } });
    expect(injected().acme).toBeUndefined();
    await expect.poll(() => injected().acme).toBeDefined();
    wallet.hang('enable');
    const pending = enable();
    await wallet.waitForPrompt('enable');
    wallet.release('approve');
    await expect(pending).resolves.toBeDefined();
    await wallet.withdraw();
    expect(injected().acme).toBeUndefined();
  });

  it.each(HOSTILE_ANNOUNCEMENTS)('can be hostile: %s', async (kind) => {
    const wallet = install();
    await wallet.announceHostile(kind);
    const keys = Object.keys(injected());
    expect(keys.length).toBeGreaterThan(0);
    wallet.close();
    expect(Object.keys(injected())).toEqual([]);
  });
});
