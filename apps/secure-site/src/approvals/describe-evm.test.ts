import { type Abi, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeCall, type EvmCall } from './describe-evm.js';

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const MY_SMART_ACCOUNT = '0x738233A9a5DF40D5A66fe5eFA21308C198F72A33';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const OTHER = '0x1111111111111111111111111111111111111111';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const FACTS = {
  coin: { symbol: 'ETH', decimals: 18 },
  tokens: new Map([[USDC.toLowerCase(), { symbol: 'USDC', decimals: 6 }]]),
  ownAccounts: [ME, MY_SMART_ACCOUNT],
};
const NO_LIMIT = 2n ** 256n - 1n;
const UNKNOWN = 'What this call does is not known here.';

/** The data of a call of the function with this signature. */
function data(signature: string, ...args: readonly unknown[]): Hex {
  const abi: Abi = parseAbi([signature] as readonly string[]);
  const functionName = signature.slice('function '.length, signature.indexOf('('));
  return encodeFunctionData({ abi, functionName, args });
}
const described = (call: Partial<EvmCall>) => describeCall({ to: USDC, value: 0n, data: '0x', ...call }, FACTS);

/** The title of the first call, the risk, and all warnings. */
function told(call: Partial<EvmCall>) {
  const { lines, risk } = described(call);
  const title = lines.find((line) => line.kind === 'call')?.title;
  return { title, risk, warnings: lines.flatMap((line) => (line.kind === 'warning' ? [line.text] : [])) };
}

describe('the coin of the network', () => {
  it('is sent', () => {
    expect(described({ to: BOB, value: parseEther('1.5') })).toEqual({
      risk: 'none',
      lines: [
        {
          kind: 'call',
          title: 'Send 1.5 ETH',
          to: BOB,
          value: '1.5 ETH',
          fields: [{ name: 'Recipient', value: BOB, isAddress: true }],
          data: null,
        },
      ],
    });
  });

  it('that is sent together with a call is named', () => {
    const call = { data: data('function transfer(address, uint256)', BOB, 1n), value: 1n };
    expect(told(call).warnings).toEqual(['This also sends 0.000000000000000001 ETH.']);
  });
});

describe('a token', () => {
  it.each<[string, string, 'caution' | 'danger' | 'none', Hex]>([
    ['is sent', 'Send 1.5 USDC', 'none', data('function transfer(address, uint256)', BOB, 1_500_000n)],
    [
      'is moved',
      'Move 1.5 USDC',
      'caution',
      data('function transferFrom(address, address, uint256)', OTHER, BOB, 1_500_000n),
    ],
    [
      'is allowed',
      `Allow ${BOB} to spend 1.5 USDC`,
      'caution',
      data('function approve(address, uint256)', BOB, 1_500_000n),
    ],
    [
      'is allowed without limit',
      `Allow ${BOB} to spend unlimited USDC`,
      'danger',
      data('function approve(address, uint256)', BOB, NO_LIMIT),
    ],
    [
      'is allowed as far as makes no difference',
      `Allow ${BOB} to spend unlimited USDC`,
      'danger',
      data('function approve(address, uint256)', BOB, 2n ** 255n - 1n),
    ],
    [
      'is no longer allowed',
      `No longer allow ${BOB} to spend USDC`,
      'none',
      data('function approve(address, uint256)', BOB, 0n),
    ],
    [
      'is allowed in addition',
      `Allow ${BOB} to spend 1 USDC, in addition to what it may spend already`,
      'caution',
      data('function increaseAllowance(address, uint256)', BOB, 1_000_000n),
    ],
    [
      'is allowed less',
      `Let ${BOB} spend 1 USDC less`,
      'none',
      data('function decreaseAllowance(address, uint256)', BOB, 1_000_000n),
    ],
    [
      'is allowed by a permit',
      `Allow ${BOB} to spend 1 USDC`,
      'danger',
      data(
        'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
        ME,
        BOB,
        1_000_000n,
        5n,
        27,
        `0x${'1'.repeat(64)}`,
        `0x${'2'.repeat(64)}`,
      ),
    ],
    ['is withdrawn', 'Withdraw 1 USDC from a contract', 'caution', data('function withdraw(uint256)', 1_000_000n)],
  ])('%s: %s', (_case, title, risk, bytes) => {
    expect(told({ data: bytes })).toMatchObject({ title, risk });
  });

  it('that is not known is counted in units', () => {
    const call = { to: OTHER, data: data('function transfer(address, uint256)', BOB, 5n) } as const;
    expect(told(call)).toMatchObject({ title: 'Send 5 units of a token', risk: 'caution' });
  });

  it('that is not known may be an item', () => {
    const call = { to: OTHER, data: data('function approve(address, uint256)', BOB, 5n) } as const;
    expect(told(call).title).toBe(`Allow ${BOB} to spend 5 units of a token, or to take the item 5`);
  });

  it('shows what is hidden in its symbol', () => {
    const tokens = new Map([[USDC.toLowerCase(), { symbol: 'US\u202eDC', decimals: 6 }]]);
    const call = { to: USDC, value: 0n, data: data('function transfer(address, uint256)', BOB, 0n) } as const;
    expect(describeCall(call, { ...FACTS, tokens }).lines[0]).toMatchObject({ title: 'Send 0 US[U+202E]DC' });
  });

  it('is allowed through Permit2', () => {
    const bytes = data(
      'function approve(address, address, uint160, uint48)',
      USDC,
      BOB,
      2n ** 160n - 1n,
      1_700_000_000,
    );
    const { lines, risk } = described({ to: PERMIT2, data: bytes });
    expect(lines[0]).toMatchObject({
      title: `Allow ${BOB} to spend unlimited USDC`,
      fields: [
        { name: 'Spender', value: BOB },
        { name: 'Token contract', value: USDC },
        { name: 'Until', value: '1700000000 (2023-11-14 22:13 UTC)' },
      ],
    });
    expect(risk).toBe('danger');
  });

  it('is moved through Permit2', () => {
    const bytes = data('function transferFrom(address, address, uint160, address)', OTHER, BOB, 1_000_000n, USDC);
    expect(told({ to: PERMIT2, data: bytes })).toMatchObject({ title: 'Move 1 USDC', risk: 'caution' });
  });
});

describe('items of a collection', () => {
  it.each<[string, 'caution' | 'danger' | 'none', Hex]>([
    [
      'Send the item 7 of a collection',
      'caution',
      data('function safeTransferFrom(address, address, uint256)', ME, BOB, 7n),
    ],
    [
      'Send the item 7 of a collection',
      'caution',
      data('function safeTransferFrom(address, address, uint256, bytes)', ME, BOB, 7n, '0x12'),
    ],
    [
      'Send 2 of the item 7',
      'caution',
      data('function safeTransferFrom(address, address, uint256, uint256, bytes)', ME, BOB, 7n, 2n, '0x'),
    ],
    [
      'Send 2 kinds of items',
      'caution',
      data(
        'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
        ME,
        BOB,
        [7n, 8n],
        [1n, 2n],
        '0x',
      ),
    ],
    [
      `Allow ${BOB} to move all your items of this collection`,
      'danger',
      data('function setApprovalForAll(address, bool)', BOB, true),
    ],
    [
      `No longer allow ${BOB} to move your items`,
      'none',
      data('function setApprovalForAll(address, bool)', BOB, false),
    ],
  ])('%s (%s)', (title, risk, bytes) => {
    expect(told({ to: OTHER, data: bytes })).toMatchObject({ title, risk });
  });
});

describe('a contract', () => {
  it.each<[string, Hex]>([
    ['Give a contract to another owner', data('function transferOwnership(address)', BOB)],
    ['Give up the ownership of a contract', data('function renounceOwnership()')],
    ['Replace the code of a contract', data('function upgradeTo(address)', BOB)],
    ['Replace the code of a contract', data('function upgradeToAndCall(address, bytes)', BOB, '0x')],
  ])('%s is a danger', (title, bytes) => {
    expect(told({ to: OTHER, data: bytes })).toMatchObject({ title, risk: 'danger' });
  });

  it('is created', () => {
    const { lines, risk } = described({ to: null, data: '0x6001' });
    expect(lines[0]).toMatchObject({
      title: 'Create a contract',
      to: '',
      data: '0x6001',
      fields: [{ value: '2 bytes' }],
    });
    expect(risk).toBe('caution');
  });

  it('that is an own account is a danger, whatever is called', () => {
    for (const to of [ME, MY_SMART_ACCOUNT] as const) {
      const { risk, warnings } = told({ to, data: '0x12345678' });
      expect(risk).toBe('danger');
      expect(warnings).toContain('This call changes your own account, or acts for it.');
    }
  });

  it('gets coins from the own account without a warning', () => {
    expect(told({ to: MY_SMART_ACCOUNT, value: 1n })).toMatchObject({ risk: 'none', warnings: [] });
  });
});

describe('several calls in one', () => {
  const transfer = data('function transfer(address, uint256)', BOB, 1_000_000n);
  const approve = data('function approve(address, uint256)', BOB, NO_LIMIT);

  it.each([
    ['without an end', data('function multicall(bytes[])', [transfer, approve])],
    ['until a time', data('function multicall(uint256, bytes[])', 5n, [transfer, approve])],
  ])('are each shown: %s', (_case, bytes) => {
    const { lines, risk } = described({ data: bytes });
    const titles = lines.flatMap((line) => (line.kind === 'call' ? [line.title] : []));
    expect(titles).toEqual([
      'Make 2 calls of a contract at once',
      'Send 1 USDC',
      `Allow ${BOB} to spend unlimited USDC`,
    ]);
    expect(risk).toBe('danger');
  });

  it('that are nested too deep are a danger', () => {
    const nested = [1, 2, 3, 4].reduce<Hex>((inner) => data('function multicall(bytes[])', [inner]), transfer);
    expect(told({ data: nested })).toMatchObject({
      risk: 'danger',
      warnings: ['The 1 calls inside are not shown one by one.'],
    });
  });

  it('that are too many only together are a danger, too, and not all described', () => {
    const inner = data(
      'function multicall(bytes[])',
      Array.from({ length: 40 }, () => transfer),
    );
    const outer = data(
      'function multicall(bytes[])',
      Array.from({ length: 10 }, () => inner),
    );
    const { lines, risk } = described({ data: outer });
    expect(risk).toBe('danger');
    expect(lines.filter(({ kind }) => kind === 'call')).toHaveLength(51);
    expect(told({ data: outer }).warnings).toHaveLength(9);
  });

  it('that are too many are a danger', () => {
    const many = data(
      'function multicall(bytes[])',
      Array.from({ length: 51 }, () => transfer),
    );
    expect(told({ data: many })).toMatchObject({ risk: 'danger' });
  });
});

describe('what is not known', () => {
  const transfer = data('function transfer(address, uint256)', BOB, 1n);
  const dirty = `${transfer.slice(0, 10)}1${transfer.slice(11)}` as Hex;

  it.each<[string, Hex, string]>([
    ['another function', '0x12345678', 'Call the function 0x12345678 of a contract'],
    ['less than a function', '0x1234', 'Call a contract'],
  ])('%s is shown as it is', (_case, bytes, title) => {
    const { lines } = described({ data: bytes });
    expect(told({ data: bytes })).toEqual({ title, risk: 'caution', warnings: [UNKNOWN] });
    expect(lines[0]).toMatchObject({ data: bytes });
  });

  it.each<[string, Hex]>([
    ['is cut off', transfer.slice(0, -2) as Hex],
    ['has bits that an address has not', dirty],
  ])('a known function that %s is a danger: a contract may take it all the same', (_case, bytes) => {
    const title = 'Call the function 0xa9059cbb of a contract';
    expect(told({ data: bytes })).toMatchObject({ title, risk: 'danger', warnings: [expect.any(String)] });
    expect(described({ data: bytes }).lines[0]).toMatchObject({ data: bytes });
  });

  it.each<[string, 'caution' | 'danger', Hex]>([
    ['Send 0.000001 USDC', 'caution', transfer],
    [`Allow ${BOB} to spend unlimited USDC`, 'danger', data('function approve(address, uint256)', BOB, NO_LIMIT)],
    [
      `Allow ${BOB} to move all your items of this collection`,
      'danger',
      data('function setApprovalForAll(address, bool)', BOB, true),
    ],
    [
      `Allow ${BOB} to spend unlimited units of a token`,
      'danger',
      data('function approve(address, address, uint160, uint48)', OTHER, BOB, 2n ** 160n - 1n, 5),
    ],
  ])('bytes behind a known function, which contracts ignore, do not hide it: %s', (title, risk, bytes) => {
    const call = told({ data: `${bytes}00` });
    expect(call).toMatchObject({ risk });
    expect(call.title).toContain(title);
    expect(call.warnings).toContain('This call has more bytes than its function needs: 1.');
  });

  it('is cut if it is long', () => {
    const { lines } = described({ data: `0x12345678${'00'.repeat(5000)}` });
    const [line] = lines;
    expect(line?.kind === 'call' && line.data).toHaveLength(4001);
  });
});
