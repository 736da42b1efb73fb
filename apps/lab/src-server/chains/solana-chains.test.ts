import { address, createSolanaRpc } from '@solana/kit';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShutdown } from '../shutdown.js';
import type { RunningNamespace, StartContext } from './chain-starter.js';
import { solanaChains } from './solana-chains.js';

const shutdown = createShutdown();
let running: RunningNamespace;

/** Above the ports of journey labs, and below those that systems assign. */
const PORTS: Readonly<Record<string, readonly [number, ...number[]]>> = {
  'solana:localnet': [30_410, 30_411],
  'solana:localnet2': [30_412, 30_413],
};

beforeAll(async () => {
  const context: StartContext = {
    portsOf: (networkId) => PORTS[networkId] ?? [0],
    optIn: { polkadot: false },
    run: () => Promise.reject(new Error('It runs in the process of the lab.')),
    shutdown,
  };
  running = await solanaChains.start(context);
});
afterAll(() => shutdown.run());

describe.each(['solana:localnet', 'solana:localnet2'])('the chain %s', (networkId) => {
  const chain = () => running.chains.find((one) => one.networkId === networkId);
  const rpcUrl = () => chain()?.rpcUrl ?? '';

  it('works with web3.js: all accounts hold SOL and tokens, and a transfer is confirmed over the WebSocket', async () => {
    const connection = new Connection(rpcUrl(), 'confirmed');
    const mint = new PublicKey(chain()?.tokens?.[0]?.address ?? '');
    for (const holder of running.accounts) {
      const owner = new PublicKey(holder);
      expect(await connection.getBalance(owner)).toBe(100e9);
      const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint });
      expect(value[0]?.account.data.parsed.info.tokenAmount.uiAmount).toBe(10_000);
    }
    const from = Keypair.generate();
    await connection.requestAirdrop(from.publicKey, 5e9);
    const toPubkey = Keypair.generate().publicKey;
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports: 1e9 });
    await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from]);
    expect(await connection.getBalance(toPubkey)).toBe(1e9);
  });

  it('has tokens of Token-2022, of which every account holds a share', async () => {
    const connection = new Connection(rpcUrl(), 'confirmed');
    const tokens = chain()?.tokens?.slice(1) ?? [];
    expect(tokens.map(({ decimals, symbol }) => [symbol, decimals])).toEqual([
      ['LTWO', 9],
      ['LFEE', 6],
    ]);
    for (const { address: mint, decimals } of tokens) {
      const info = await connection.getAccountInfo(new PublicKey(mint));
      expect(info?.owner.toBase58()).toBe('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
      for (const holder of running.accounts) {
        const program = info?.owner ?? PublicKey.default;
        const account = getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(holder), true, program);
        const { value } = await connection.getTokenAccountBalance(account);
        expect(value.amount).toBe(String(1_000n * 10n ** BigInt(decimals)));
      }
    }
  });

  it('works with kit', async () => {
    const rpc = createSolanaRpc(rpcUrl());
    const { value } = await rpc.getBalance(address(running.accounts[0] ?? '')).send();
    expect(value).toBe(100_000_000_000n);
  });
});
