import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMint,
  ExtensionType,
  getAccount,
  getMintLen,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  tokenMetadataInitializeWithRentTransfer,
  transfer,
} from '@solana/spl-token';
import {
  Connection,
  Keypair,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SolanaNode, startSolanaNode } from './start-solana-node.js';

let node: SolanaNode;
let connection: Connection;

beforeAll(async () => {
  node = await startSolanaNode();
  connection = new Connection(node.rpcUrl, 'confirmed');
});
afterAll(() => node.stop());

async function funded(): Promise<Keypair> {
  const keypair = Keypair.generate();
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const signature = await connection.requestAirdrop(keypair.publicKey, 5e9);
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
  return keypair;
}

const pay = (from: Keypair, to: Keypair, amount: number): Transaction =>
  new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: amount }),
  );

describe('with web3.js', () => {
  it('executes a legacy and a versioned transfer and confirms them over the socket', async () => {
    const [from, to] = [await funded(), Keypair.generate()];
    await sendAndConfirmTransaction(connection, pay(from, to, 1e9), [from]);
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const instructions = [
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 5e8 }),
    ];
    const message = new TransactionMessage({ payerKey: from.publicKey, recentBlockhash: blockhash, instructions });
    const versioned = new VersionedTransaction(message.compileToV0Message());
    versioned.sign([from]);
    const signature = await connection.sendTransaction(versioned);
    await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
    expect(await connection.getBalance(to.publicKey)).toBe(1.5e9);
    expect(await connection.getSignaturesForAddress(to.publicKey)).toHaveLength(2);
  });

  it('supports a token: mint, accounts, transfer and their parsed form', async () => {
    const [from, to] = [await funded(), Keypair.generate()];
    const mint = await createMint(connection, from, from.publicKey, null, 6);
    const source = await getOrCreateAssociatedTokenAccount(connection, from, mint, from.publicKey);
    const destination = await getOrCreateAssociatedTokenAccount(connection, from, mint, to.publicKey);
    await mintTo(connection, from, mint, source.address, from, 1_000_000n);
    await transfer(connection, from, source.address, destination.address, from, 250_000n);
    expect((await getAccount(connection, destination.address)).amount).toBe(250_000n);
    const { value } = await connection.getParsedTokenAccountsByOwner(to.publicKey, { mint });
    expect(value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({ amount: '250000', decimals: 6 });
    expect((await connection.getTokenAccountBalance(destination.address)).value.uiAmount).toBe(0.25);
  });

  it('tells the name that a mint of Token-2022 has among its extensions', async () => {
    const [from, key] = [await funded(), Keypair.generate()];
    const [owner, mint, programId] = [from.publicKey, key.publicKey, TOKEN_2022_PROGRAM_ID];
    const parsed = async () => {
      const { value } = await connection.getParsedAccountInfo(mint);
      return value?.data;
    };
    const space = getMintLen([ExtensionType.MetadataPointer, ExtensionType.TransferFeeConfig]);
    const lamports = await connection.getMinimumBalanceForRentExemption(space);
    const create = new Transaction().add(
      SystemProgram.createAccount({ fromPubkey: owner, newAccountPubkey: mint, space, lamports, programId }),
      createInitializeMetadataPointerInstruction(mint, owner, mint, programId),
      createInitializeTransferFeeConfigInstruction(mint, owner, owner, 100, 5n, programId),
      createInitializeMint2Instruction(mint, 6, owner, null, programId),
    );
    await sendAndConfirmTransaction(connection, create, [from, key]);
    expect(await parsed()).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6, extensions: [] } } });
    const texts = ['Fee Täken', 'FEE', 'https://token.example'] as const;
    await tokenMetadataInitializeWithRentTransfer(connection, from, mint, owner, from, ...texts);
    const [name, symbol, uri] = texts;
    const state = { updateAuthority: owner.toBase58(), mint: mint.toBase58(), name, symbol, uri };
    expect(await parsed()).toMatchObject({
      program: 'spl-token-2022',
      parsed: { type: 'mint', info: { decimals: 6, extensions: [{ extension: 'tokenMetadata', state }] } },
    });
  });

  it('rejects an unaffordable, an expired and an unsigned transaction with the errors of a real node', async () => {
    const [from, to] = [await funded(), Keypair.generate()];
    const tooMuch = await refusalOf(from, pay(from, to, 1e12));
    expect(tooMuch).toMatchObject({ error: { code: -32002, data: { err: { InstructionError: [0, { Custom: 1 }] } } } });
    const old = pay(from, to, 1);
    const { blockhash } = await connection.getLatestBlockhash();
    node.ledger.expireBlockhashes();
    expect(await refusalOf(from, old, blockhash)).toMatchObject({ error: { data: { err: 'BlockhashNotFound' } } });
    const poor = Keypair.generate();
    expect(await refusalOf(poor, pay(poor, to, 1))).toMatchObject({ error: { data: { err: 'AccountNotFound' } } });
    const broken = pay(from, to, 1);
    expect(await refusalOf(from, broken, undefined, (wire) => wire.fill(7, 1, 65))).toMatchObject({
      error: { code: -32003 },
    });
  });
});

async function refusalOf(
  from: Keypair,
  transaction: Transaction,
  blockhash?: string,
  spoil: (wire: Uint8Array) => Uint8Array = (wire) => wire,
): Promise<unknown> {
  transaction.recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash;
  transaction.sign(from);
  const wire = Buffer.from(spoil(transaction.serialize())).toString('base64');
  const params = [wire, { encoding: 'base64' }];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
  return (await fetch(node.rpcUrl, { method: 'POST', body })).json();
}

describe('with kit', () => {
  it('executes a transfer and confirms it', async () => {
    const rpc = createSolanaRpc(node.rpcUrl);
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.wsUrl);
    const signer = await generateKeyPairSigner();
    const to = Keypair.generate();
    await rpc.requestAirdrop(signer.address, lamports(2_000_000_000n)).send();
    const { value: blockhash } = await rpc.getLatestBlockhash().send();
    const plain = SystemProgram.transfer({
      fromPubkey: Keypair.generate().publicKey,
      toPubkey: to.publicKey,
      lamports: 7_000_000,
    });
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
      (timed) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address(plain.programId.toBase58()),
            accounts: [
              { address: signer.address, role: 3, signer },
              { address: address(to.publicKey.toBase58()), role: 1 },
            ],
            data: Uint8Array.from(plain.data),
          },
          timed,
        ),
    );
    const signed = await signTransactionMessageWithSigners(message);
    const confirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
    await confirm(signed as Parameters<typeof confirm>[0], { commitment: 'confirmed' });
    const { value: statuses } = await rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send();
    expect(statuses[0]).toMatchObject({ confirmationStatus: 'finalized', err: null });
    expect((await rpc.getBalance(address(to.publicKey.toBase58())).send()).value).toBe(7_000_000n);
  });
});

it('survives malformed requests, and rejects unknown methods', async () => {
  const post = async (body: string) => (await fetch(node.rpcUrl, { method: 'POST', body })).json();
  expect(await post('{')).toMatchObject({ error: { code: -32601 } });
  expect(await post(JSON.stringify({ id: 1, method: 'constructor' }))).toMatchObject({ error: { code: -32601 } });
  expect(await post(JSON.stringify({ id: 1, method: 'getBalance', params: ['x'] }))).toMatchObject({
    error: { code: -32602 },
  });
  expect(await post(JSON.stringify([{ id: 1, method: 'getHealth' }]))).toEqual([
    { jsonrpc: '2.0', id: 1, result: 'ok' },
  ]);
});
