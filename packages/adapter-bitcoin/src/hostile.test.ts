// @vitest-environment happy-dom

import { PAIRING_CONNECTOR_ID, type PairingPort } from '@foyerkit/core/adapter';
import { base64, hex } from '@scure/base';
import { Address, NETWORK } from '@scure/btc-signer';
import { afterEach, describe, expect, it } from 'vitest';
import type { PsbtRequest } from './bitcoin-provider.js';
import { createBench, endBench, place, register } from './testing/bench.js';
import { fakePairing, session } from './testing/fake-pairing.js';
import { SIGNER, samplePsbt, signedPsbt } from './testing/psbt.js';

const PSBT = samplePsbt(SIGNER, SIGNER);
const SIGNED = signedPsbt(PSBT, 0, 1);
const TXID = 'ab'.repeat(32);
const REQUEST: PsbtRequest = { psbt: PSBT, signInputs: [0, 1].map((index) => ({ index, address: SIGNER })) };

afterEach(endBench);

interface Installed {
  readonly id: string;
  readonly pairing?: PairingPort;
  /** What the wallet was asked to broadcast. */
  readonly pushed?: readonly unknown[];
}

/** How each kind of wallet returns a signed PSBT. */
const KINDS = {
  'the Wallet Standard'(signed: string, addresses = [SIGNER]) {
    const chains = ['bitcoin:mainnet'] as const;
    const accounts = addresses.map((address) => ({ address, chains, publicKey: new Uint8Array(33), features: [] }));
    const signTransaction = async () => [{ signedPsbt: base64.decode(signed) }];
    const features = {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      'bitcoin:signTransaction': { signTransaction },
    };
    register({ version: '1.0.0', name: 'Hostile', icon: 'data:image/png;base64,', chains, accounts, features });
    return { id: 'Hostile' };
  },
  'window.btc_providers'(signed: string, shared = [SIGNER]) {
    const addresses = shared.map((address) => ({ address, purpose: 'payment' }));
    const request = async (method: string) => ({
      jsonrpc: '2.0',
      id: null,
      result: method === 'signPsbt' ? { psbt: signed } : { addresses },
    });
    place('Hostile', { request });
    place('btc_providers', [{ id: 'Hostile', name: 'Hostile' }]);
    return { id: 'Hostile' };
  },
  Unisat(signed: string) {
    const pushed: unknown[] = [];
    place('unisat', {
      requestAccounts: async () => [SIGNER],
      signPsbt: async () => hex.encode(base64.decode(signed)),
      pushPsbt: async (psbt: unknown) => {
        pushed.push(psbt);
        return TXID;
      },
    });
    return { id: 'unisat', pushed };
  },
  Leather(signed: string, shared = [SIGNER]) {
    const addresses = shared.map((address) => ({ symbol: 'BTC', type: 'p2wpkh', address }));
    const answers: Readonly<Record<string, object>> = {
      getAddresses: { addresses },
      signPsbt: { hex: hex.encode(base64.decode(signed)) },
    };
    place('LeatherProvider', { request: async (method: string) => ({ result: answers[method] }) });
    return { id: 'leather' };
  },
  'a pairing'(signed: string) {
    return { id: PAIRING_CONNECTOR_ID, pairing: fakePairing(session(), () => ({ psbt: signed })) };
  },
} satisfies Readonly<Record<string, (signed: string, addresses?: string[]) => Installed>>;

/** What a wallet returns as the signed PSBT, in base64. */
const ANSWERS: readonly (readonly [what: string, signed: string])[] = [
  ['nothing', ''],
  ['garbage', base64.encode(new Uint8Array(40).fill(7))],
  ['only the magic bytes', base64.encode(hex.decode('70736274ff'))],
  ['5 MB', base64.encode(new Uint8Array(5_000_000))],
  ['the PSBT without a signature', PSBT],
  ['the PSBT with one of two signatures', signedPsbt(PSBT, 0)],
  ['another transaction', signedPsbt(samplePsbt(SIGNER), 0)],
  ['a transaction to another recipient', divert(SIGNED)],
  ['the PSBT with 5 MB of other data', pad(SIGNED, 5_000_000)],
];

/** Changes one bit of the recipient's script in the unsigned transaction. */
function divert(psbt: string): string {
  const bytes = base64.decode(psbt);
  const script = hex.encode(bytes).indexOf('160014') / 2;
  bytes[script + 4] = (bytes[script + 4] ?? 0) ^ 1;
  return base64.encode(bytes);
}

/** Adds a proprietary entry to the global map, after the magic bytes. */
function pad(psbt: string, length: number): string {
  const bytes = base64.decode(psbt);
  const size = [length, length >> 8, length >> 16, length >> 24].map((byte) => byte & 0xff);
  const head = Uint8Array.of(...bytes.subarray(0, 5), 1, 0xfc, 0xfe, ...size);
  const padded = new Uint8Array(head.length + length + bytes.length - 5);
  padded.set(head);
  padded.set(bytes.subarray(5), head.length + length);
  return base64.encode(padded);
}

async function sign(install: (signed: string) => Installed, signed: string, broadcast = false) {
  const { id, pairing, pushed } = install(signed);
  const bench = await createBench({ connectorId: id, ...(pairing && { pairing }) });
  await bench.connect(id);
  const provider = await bench.provider(id);
  return { answer: provider.signPsbt({ ...REQUEST, broadcast }), pushed };
}

describe.each(Object.entries(KINDS))('a hostile wallet behind %s', (_, install) => {
  it.each(ANSWERS)('does not pass as signed: %s', async (_what, signed) => {
    const { answer } = await sign(install, signed);
    await expect(answer).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  it('is told from one that signs', async () => {
    const { answer } = await sign(install, SIGNED);
    await expect(answer).resolves.toEqual({ psbt: SIGNED });
  });
});

describe('what is broadcast', () => {
  it.each(ANSWERS)('is never %s', async (_what, signed) => {
    const { answer, pushed } = await sign(KINDS.Unisat, signed, true);
    await expect(answer).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(pushed).toEqual([]);
  });

  it('is the signed transaction', async () => {
    const { answer, pushed } = await sign(KINDS.Unisat, SIGNED, true);
    await expect(answer).resolves.toEqual({ psbt: SIGNED, txid: TXID });
    expect(pushed).toEqual([hex.encode(base64.decode(SIGNED))]);
  });
});

describe.each(['the Wallet Standard', 'window.btc_providers', 'Leather'] as const)('accounts from %s', (kind) => {
  const shown = async (addresses: string[]) => {
    const { id } = KINDS[kind](SIGNED, addresses);
    const bench = await createBench();
    const { accounts } = await bench.connect(id);
    return accounts.map(({ address }) => address);
  };

  it('are read up to the limit', async () => {
    const hashes = Array.from({ length: 1500 }, (_, index) =>
      Uint8Array.of(index & 0xff, index >> 8, ...new Uint8Array(18)),
    );
    const addresses = hashes.map((hash) => Address(NETWORK).encode({ type: 'wpkh', hash }));
    expect(await shown(addresses)).toEqual(addresses.slice(0, 1000));
  });

  it('are shown once each', async () => {
    expect(await shown(Array.from({ length: 1500 }, () => SIGNER))).toEqual([SIGNER]);
  });
});
