import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import type { SessionPermission } from '../chain-api/sessions.endpoints.js';
import { judgeCalls, NATIVE, type SessionUse } from './permission-rules.js';
import { permissionFault } from './permitted-functions.js';

const [TOKEN, GAME, FRIEND, ACCOUNT] = (['11', '22', '33', 'aa'] as const).map((two): Hex => `0x${two.repeat(20)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
];
const DAY_S = 86_400;
const NOW_S = 1_795_462_000;

const allowance = (amount: bigint, start = NOW_S - 10): SessionPermission => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: `0x${amount.toString(16)}`, period: DAY_S, start },
});
const tokens: SessionPermission = {
  type: 'erc20-recurring-allowance',
  data: { address: TOKEN, allowance: '0x64', period: DAY_S, start: 0 },
};
const game: SessionPermission = {
  type: 'contract-call',
  data: {
    address: GAME,
    abi: [
      {
        type: 'function',
        name: 'play',
        inputs: [{ name: 'bet', type: 'uint256' }],
        outputs: [],
        stateMutability: 'payable',
      },
      { type: 'function', name: 'odd', inputs: [{ name: 'x', type: '?!' }], outputs: [], stateMutability: 'view' },
    ],
    functions: [{ functionName: 'play', valueLimit: '0x5' }, { functionName: 'odd' }],
  },
};
const GAME_ABI = parseAbi(['function play(uint256 bet) payable', 'function quit()']);
const play = (value: bigint, to = GAME) => ({
  to,
  value,
  data: encodeFunctionData({ abi: GAME_ABI, functionName: 'play', args: [1n] }),
});
const pay = (value: bigint) => ({ to: FRIEND, value, data: '0x' as const });
const transfer = (amount: bigint, to = TOKEN) => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, amount] }),
});
const judge = (permissions: SessionPermission[], calls: Parameters<typeof judgeCalls>[1], uses: SessionUse[] = []) =>
  judgeCalls({ account: ACCOUNT, permissions, uses }, calls, NOW_S * 1_000);

describe('the permissions of a session', () => {
  it('cover the functions of a contract that they name, with at most the value that they say', () => {
    expect(judge([game], [play(5n)])).toEqual([]);
    expect(judge([game], [play(6n)])).toBeNull();
    expect(judge([game], [play(0n, FRIEND)])).toBeNull();
    const quit = encodeFunctionData({ abi: GAME_ABI, functionName: 'quit' });
    expect(judge([game], [{ to: GAME, value: 0n, data: quit }])).toBeNull();
    expect(judge([game], [{ to: GAME, value: 0n, data: '0x' }])).toBeNull();
  });

  it('cover transfers of tokens, and nothing else that a token can do', () => {
    expect(judge([tokens], [transfer(100n)])).toEqual([{ asset: TOKEN, amount: 100n }]);
    expect(judge([tokens], [transfer(101n)])).toBeNull();
    expect(judge([tokens], [transfer(1n, GAME)])).toBeNull();
    expect(judge([tokens], [{ ...transfer(1n), value: 1n }])).toBeNull();
    const longer: Hex = `${transfer(1n).data}00`;
    expect(judge([tokens], [{ to: TOKEN, value: 0n, data: longer }])).toBeNull();
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [FRIEND, 1n] });
    expect(judge([tokens], [{ to: TOKEN, value: 0n, data: approval }])).toBeNull();
  });

  it('cover no call of the account itself, which would obey any', () => {
    const own: SessionPermission = { ...game, data: { ...game.data, address: ACCOUNT } };
    const shouted: Hex = `0x${ACCOUNT.slice(2).toUpperCase()}`;
    for (const to of [ACCOUNT, shouted]) {
      expect(judge([own], [play(0n, to)])).toBeNull();
      expect(judge([allowance(10n)], [{ ...pay(1n), to }])).toBeNull();
      expect(permissionFault({ ...own, data: { ...own.data, address: to } }, ACCOUNT)).toContain('account itself');
      const transfers: SessionPermission = { ...tokens, data: { ...tokens.data, address: to } };
      expect(permissionFault(transfers, ACCOUNT)).toContain('account itself');
    }
    expect([tokens, allowance(1n)].map((one) => permissionFault(one, ACCOUNT))).toEqual([null, null]);
  });

  it('cover no function whose name stands for another known one', () => {
    // keccak256 begins with the four bytes of `transferFrom(address,address,uint256)`.
    const [name, type] = ['gasprice_bit_ether', 'int128'];
    const hidden: SessionPermission = {
      type: 'contract-call',
      data: {
        address: TOKEN,
        abi: [{ type: 'function', name, inputs: [{ name: 'x', type }], outputs: [], stateMutability: 'view' }],
        functions: [{ functionName: name }],
      },
    };
    const args = [FRIEND, ACCOUNT, 1n] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args });
    expect(judge([hidden], [{ to: TOKEN, value: 0n, data }])).toBeNull();
    expect(permissionFault(hidden, ACCOUNT)).toBe(`The function ${name} is not valid, or stands for another one.`);
  });

  it('begin with the first period, and begin anew with each', () => {
    expect(judge([allowance(10n, NOW_S + 1)], [pay(1n)])).toBeNull();
    const use = (atS: number): SessionUse => ({ atMs: atS * 1_000, spending: [{ asset: NATIVE, amount: 10n }] });
    expect(judge([allowance(10n)], [pay(1n)], [use(NOW_S - 10)])).toBeNull();
    expect(judge([allowance(10n)], [pay(10n)], [use(NOW_S - 11)])).toHaveLength(1);
  });

  it('are never exceeded within a period, in whatever portions', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 1_000n),
        fc.array(fc.array(fc.bigInt(0n, 400n), { minLength: 1 })),
        (limit, operations) => {
          const uses: SessionUse[] = [];
          for (const values of operations) {
            const spending = judge([allowance(limit), tokens, game], values.map(pay), uses);
            if (spending) uses.push({ atMs: NOW_S * 1_000, spending });
          }
          const spent = uses.flatMap(({ spending }) => spending).reduce((sum, { amount }) => sum + amount, 0n);
          expect(spent <= limit).toBe(true);
        },
      ),
    );
  });
});
