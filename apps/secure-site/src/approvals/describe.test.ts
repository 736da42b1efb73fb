import { LONGER_FUNCTIONS } from '@foyerkit/services/sessions';
import { type Address, encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { createSolanaKey } from '../keys/solana-signer.js';
import { solanaTransaction, transferOf } from '../testing/solana-transactions.js';
import { describeRequest, tokensOf } from './describe.js';
import type { SignRequest } from './sign-request.js';

const ME: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SMART: Address = '0x738233A9a5DF40D5A66fe5eFA21308C198F72A33';
const BOB: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const USDC: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const FACTS = {
  origin: 'https://app.example',
  account: { address: ME, type: 'eoa', networkId: 'eip155:1', smartAccount: SMART },
  coin: { symbol: 'ETH', decimals: 18 },
  tokens: new Map([[USDC.toLowerCase(), { symbol: 'USDC', decimals: 6 }]]),
} as const;

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 1_000_000n] });
const calls = (...list: readonly { readonly to: Address; readonly data: `0x${string}` }[]): SignRequest => ({
  kind: 'calls',
  mustBeSponsored: false,
  calls: list.map((call) => ({ ...call, value: 0n })),
  answer: 'callsId',
});

describe('a request', () => {
  it('of several calls shows each, and the worst risk', () => {
    const { lines, risk } = describeRequest(
      calls({ to: USDC, data: transfer }, { to: SMART, data: '0x12345678' }),
      FACTS,
    );
    expect(lines.map((line) => ('title' in line ? line.title : line.kind))).toEqual([
      'Send 1 USDC',
      'Call the function 0x12345678 of a contract',
      'warning',
      'warning',
    ]);
    expect(risk).toBe('danger');
  });

  it('of several Solana transactions shows each with its fee', () => {
    const [from, to] = [createSolanaKey().address, createSolanaKey().address];
    const bytes = solanaTransaction(from, [transferOf(from, to, 1n)]);
    const transaction = { bytes, encoding: 'base58' } as const;
    const request: SignRequest = {
      kind: 'solanaTransactions',
      transactions: [transaction, transaction],
      answer: 'all',
      sendOptions: {},
    };
    const kinds = describeRequest(request, FACTS).lines.map(({ kind }) => kind);
    expect(kinds).toEqual(['solanaTransaction', 'fee', 'solanaTransaction', 'fee']);
  });

  it('to sign in is compared with the page that asks', () => {
    const message = Buffer.from(`bank.example wants you to sign in with your Ethereum account:\n${ME}\n`);
    expect(describeRequest({ kind: 'message', message }, FACTS)).toMatchObject({ risk: 'danger' });
  });
});

describe('the tokens that a node is asked about', () => {
  const approve = encodeFunctionData({
    abi: LONGER_FUNCTIONS,
    functionName: 'approve',
    args: [USDC, BOB, 1n, 0],
  });

  it('are the contracts that are called, once each, and those that Permit2 is told', () => {
    const request = calls({ to: USDC, data: transfer }, { to: PERMIT2, data: approve }, { to: BOB, data: '0x' });
    expect(tokensOf(request)).toEqual([USDC.toLowerCase()]);
    expect(tokensOf(calls({ to: BOB, data: '0x12345678' }))).toEqual([BOB.toLowerCase()]);
  });

  it('are none of messages', () => {
    expect(tokensOf({ kind: 'message', message: new Uint8Array() })).toEqual([]);
  });

  it('are twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      to: `0x${(index + 1).toString().padStart(40, '0')}` as Address,
      data: transfer,
    }));
    expect(tokensOf(calls(...many))).toHaveLength(20);
  });
});
