import { describe, expect, it } from 'vitest';
import { describeTypedData, type TypedDataRequest, tokensOfTypedData } from './describe-typed-data.js';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TOKENS = new Map([[USDC.toLowerCase(), { symbol: 'USDC', decimals: 6 }]]);
const DOMAIN = { name: 'USD Coin', version: '2', chainId: 1n, verifyingContract: USDC } as const;

const uint = (name: string) => ({ name, type: 'uint256' });
const address = (name: string) => ({ name, type: 'address' });
const described = (request: Partial<TypedDataRequest>) =>
  describeTypedData({ domain: DOMAIN, types: {}, primaryType: '', message: {}, ...request }, TOKENS);

function told(request: Partial<TypedDataRequest>) {
  const { lines, risk } = described(request);
  return { risk, warnings: lines.flatMap((line) => (line.kind === 'warning' ? [line.text] : [])) };
}

describe('typed data', () => {
  it('is shown with every field that is signed, and its domain', () => {
    const types = {
      Mail: [
        { name: 'to', type: 'Person[]' },
        { name: 'text', type: 'string' },
        { name: 'flags', type: 'uint8[2]' },
      ],
      Person: [address('account'), { name: 'alive', type: 'bool' }],
    };
    const message = { to: [{ account: BOB, alive: true }], text: 'hi\u202e', flags: [1, 2], unsigned: 'not shown' };
    const { verifyingContract: _, ...domain } = DOMAIN;
    expect(described({ domain, types, primaryType: 'Mail', message })).toEqual({
      risk: 'none',
      lines: [
        {
          kind: 'typedData',
          primaryType: 'Mail',
          domain: { name: 'USD Coin', version: '2', chainId: '1' },
          fields: [
            { name: 'to[0].account', value: BOB, isAddress: true },
            { name: 'to[0].alive', value: 'true', isAddress: false },
            { name: 'text', value: 'hi[U+202E]', isAddress: false },
            { name: 'flags[0]', value: '1', isAddress: false },
            { name: 'flags[1]', value: '2', isAddress: false },
          ],
        },
      ],
    });
  });

  it('of a kind that is not known is a caution if it is for a contract', () => {
    const request = { types: { Mail: [uint('text')] }, primaryType: 'Mail', message: { text: 1 } };
    expect(told(request)).toEqual({
      risk: 'caution',
      warnings: ['A contract may act on this signature. What it does then is not known here.'],
    });
    expect(described(request).lines[0]).toMatchObject({ domain: { verifyingContract: USDC } });
  });

  it.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
    'by which a signature alone sends a token (ERC-3009) is a danger in words: %s',
    (primaryType) => {
      const types = { [primaryType]: [address('from'), address('to'), uint('value'), uint('validBefore')] };
      const message = { from: BOB, to: BOB, value: '1500000', validBefore: '5' };
      expect(told({ types, primaryType, message })).toEqual({
        risk: 'danger',
        warnings: [`This signature alone sends 1.5 USDC to ${BOB}, without a transaction of yours.`],
      });
      expect(tokensOfTypedData({ domain: DOMAIN, types, primaryType, message })).toEqual([USDC]);
    },
  );

  it.each(['SafeTx', 'MetaTransaction', 'ForwardRequest', 'Delegation', 'PackedUserOperation'])(
    'by which somebody else acts for the signer is a danger: %s',
    (primaryType) => {
      const { risk, warnings } = told({ types: { [primaryType]: [address('to')] }, primaryType, message: { to: BOB } });
      expect(risk).toBe('danger');
      expect(warnings[0]).toContain('act for you');
    },
  );

  it.each(['PermitForAll', 'TokenPermit'])('of another kind of permit is a danger: %s', (primaryType) => {
    const request = { types: { [primaryType]: [address('operator')] }, primaryType, message: { operator: BOB } };
    expect(told(request).risk).toBe('danger');
  });

  it('is a danger if it contains what would be one by itself', () => {
    const types = { Wrapper: [{ name: 'inner', type: 'Permit' }], Permit: [address('spender'), uint('value')] };
    const message = { inner: { spender: BOB, value: '1' } };
    expect(told({ types, primaryType: 'Wrapper', message }).risk).toBe('danger');
  });

  it('shows when it ends', () => {
    const { lines } = described({
      types: { A: [uint('deadline')] },
      primaryType: 'A',
      message: { deadline: '1700000000' },
    });
    expect(lines[0]).toMatchObject({ fields: [{ name: 'deadline', value: '1700000000 (2023-11-14 22:13 UTC)' }] });
  });

  it('that has too many fields is a danger', () => {
    const message = { list: Array.from({ length: 201 }, () => 1) };
    const request = { types: { A: [{ name: 'list', type: 'uint8[]' }] }, primaryType: 'A', message };
    expect(told(request)).toEqual({
      risk: 'danger',
      warnings: [expect.any(String), 'Only the first 200 fields are shown.'],
    });
  });
});

describe('a permit', () => {
  const types = { Permit: [address('owner'), address('spender'), uint('value'), uint('nonce'), uint('deadline')] };
  const message = { owner: BOB, spender: BOB, nonce: '0', deadline: '5' };

  it('of an amount is a danger in words', () => {
    expect(told({ types, primaryType: 'Permit', message: { ...message, value: '1500000' } })).toEqual({
      risk: 'danger',
      warnings: [`This signature alone allows ${BOB} to spend 1.5 USDC, without a transaction of yours.`],
    });
  });

  it('without limit says so', () => {
    const { warnings } = told({ types, primaryType: 'Permit', message: { ...message, value: `0x${'f'.repeat(64)}` } });
    expect(warnings[0]).toContain('unlimited USDC');
    expect(warnings[0]).toContain('everything');
  });

  it('of nothing is no danger', () => {
    expect(told({ types, primaryType: 'Permit', message: { ...message, value: 0 } }).risk).toBe('none');
  });

  it('is not hidden by members that are not signed', () => {
    const dai = { Permit: [address('holder'), address('spender'), uint('nonce'), { name: 'allowed', type: 'bool' }] };
    const request = {
      types: dai,
      primaryType: 'Permit',
      message: { holder: BOB, spender: BOB, nonce: 0, allowed: true, value: '0' },
    };
    expect(told(request).risk).toBe('danger');
  });

  it.each([true, false])('in the form of DAI is one without limit: %s', (allowed) => {
    const dai = { Permit: [address('holder'), address('spender'), { name: 'allowed', type: 'bool' }] };
    const { risk } = told({ types: dai, primaryType: 'Permit', message: { holder: BOB, spender: BOB, allowed } });
    expect(risk).toBe(allowed ? 'danger' : 'none');
  });
});

describe('Permit2', () => {
  const details = [address('token'), { name: 'amount', type: 'uint160' }];

  it.each([
    ['PermitSingle', { details: { token: USDC, amount: '1000000' }, spender: BOB }, 1],
    [
      'PermitBatch',
      {
        details: [
          { token: USDC, amount: '1000000' },
          { token: USDC, amount: '2' },
        ],
        spender: BOB,
      },
      2,
    ],
    ['PermitTransferFrom', { permitted: { token: USDC, amount: '1000000' }, spender: BOB }, 1],
    ['PermitBatchTransferFrom', { permitted: [{ token: USDC, amount: '1000000' }], spender: BOB }, 1],
    ['PermitWitnessTransferFrom', { permitted: { token: USDC, amount: '1000000' }, spender: BOB }, 1],
    ['PermitBatchWitnessTransferFrom', { permitted: [{ token: USDC, amount: '1000000' }], spender: BOB }, 1],
  ])('%s is a danger in words, and names its tokens', (primaryType, message, count) => {
    const isBatch = primaryType.includes('Batch');
    const member = 'details' in message ? 'details' : 'permitted';
    const types = {
      [primaryType]: [{ name: member, type: isBatch ? 'Details[]' : 'Details' }, address('spender')],
      Details: details,
    };
    const { risk, warnings } = told({ types, primaryType, message });
    expect(risk).toBe('danger');
    expect(warnings).toHaveLength(count);
    expect(warnings[0]).toContain(`allows ${BOB} to spend 1 USDC`);
    expect(tokensOfTypedData({ domain: DOMAIN, types, primaryType, message })).toContain(USDC);
  });
});

describe('an order of a marketplace', () => {
  it.each([
    'OrderComponents',
    'Order',
    'BulkOrder',
    'MakerOrder',
    'ERC1155Order',
    'LimitOrder',
    'Maker',
    'CollectionOffer',
  ])('is a danger: %s', (primaryType) => {
    const request = { types: { [primaryType]: [address('offerer')] }, primaryType, message: { offerer: BOB } };
    const { risk, warnings } = told(request);
    expect(risk).toBe('danger');
    expect(warnings[0]).toContain('offers what you own');
  });
});
