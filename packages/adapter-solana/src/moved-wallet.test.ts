import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSolanaProvider } from './is-solana-provider.js';
import { solanaDevnet } from './networks.js';
import { announce, createBench, endBench, LOCALNET, localnet, NAME } from './testing/bench.js';
import { LegacyWallet } from './testing/legacy-adapter.js';

const ADDRESS = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
const OTHER = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';

afterEach(() => {
  vi.unstubAllGlobals();
  endBench();
});

/** Records the requests to a wallet with one account. */
function announceSigner(chains: readonly string[]) {
  const asked: unknown[] = [];
  const answer = (output: object) => async (input: unknown) => {
    asked.push(input);
    return [output];
  };
  announce({
    version: '1.0.0',
    name: NAME,
    chains,
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [{ address: ADDRESS, chains }] }) },
      'solana:signTransaction': { signTransaction: answer({ signedTransaction: new Uint8Array(1) }) },
      'solana:signAndSendTransaction': { signAndSendTransaction: answer({ signature: new Uint8Array(64) }) },
    },
  });
  return asked;
}

/** A node where every account has funds, and where the test controls the response with the blockhash. */
function stubSlowNode() {
  const waiting: (() => void)[] = [];
  const values: Readonly<Record<string, unknown>> = {
    getAccountInfo: { owner: 'nobody', data: ['', 'base64'], lamports: 1e12 },
    getLatestBlockhash: { blockhash: ADDRESS, lastValidBlockHeight: 5 },
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { method }: { readonly method: string } = JSON.parse(body);
    if (method === 'getLatestBlockhash') await new Promise<void>((resolve) => waiting.push(resolve));
    return { json: async () => ({ result: values[method] ? { value: values[method] } : 1000 }) };
  });
  return waiting;
}

const transfer = () => {
  const { publicKey } = Keypair.generate();
  const instruction = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 });
  return new Transaction({ feePayer: publicKey, blockhash: ADDRESS, lastValidBlockHeight: 1 }).add(instruction);
};

describe('a wallet is not asked to sign', () => {
  it('a transfer that began before the visitor disconnected it', async () => {
    const asked = announceSigner(['solana:localnet']);
    const waiting = stubSlowNode();
    const bench = await createBench({ networks: [localnet('http://node.invalid')] });
    await bench.connect();
    const request = { connectorId: NAME, networkId: LOCALNET, from: ADDRESS, to: OTHER, value: '1000000000' } as const;
    const sending = bench.adapter.sendTransaction(request);
    const refusal = expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect.poll(() => waiting.length).toBe(1);
    await bench.adapter.disconnect(NAME);
    waiting[0]?.();
    await refusal;
    expect(asked).toEqual([]);
  });

  it('for a network that it does not support: it would use its own', async () => {
    const asked = announceSigner(['solana:mainnet']);
    const bench = await createBench({ networks: [solanaDevnet] });
    await bench.connect();
    const provider = await bench.adapter.getProvider(NAME);
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    const code = 'CHAIN_NOT_SUPPORTED';
    await expect(provider.signAndSendTransaction(transfer())).rejects.toMatchObject({ code });
    await expect(provider.signTransaction(transfer())).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('with an account that it no longer uses, even without an event', async () => {
    const wallet = new LegacyWallet();
    const bench = await createBench({ adapter: { wallets: [wallet] } });
    await expect.poll(() => bench.connectors().length).toBe(1);
    const { accounts } = await bench.connect('Legacy');
    Object.assign(wallet, { keypair: Keypair.generate() });
    const { address } = accounts[0];
    const signing = bench.adapter.signMessage({ connectorId: 'Legacy', address, message: 'hello' });
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    const provider = await bench.adapter.getProvider('Legacy');
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    await expect(provider.signTransaction(transfer())).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});
