import type { SessionPermission } from '@foyerkit/services/sessions';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { SigningAccount } from '../approvals/signing-account.js';
import { describeGrant } from './describe-session.js';
import { parseSessionGrant, parseSessionRevocation } from './session-request.js';

const SMART = '0x738233A9a5DF40D5A66fe5eFA21308C198F72A33';
const TOKEN = `0x${'22'.repeat(20)}` as const;
const ACCOUNT: SigningAccount = { address: SMART, type: 'smartAccount', networkId: 'eip155:10', smartAccount: SMART };
const { publicKey } = privateKeyToAccount(generatePrivateKey());
const REFUSED = expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' });

type Call = Extract<SessionPermission, { readonly type: 'contract-call' }>;
const callOf = (address: Call['data']['address'], name: string, types: readonly string[]): Call => ({
  type: 'contract-call',
  data: {
    address,
    functions: [{ functionName: name }],
    abi: [
      {
        type: 'function',
        name,
        inputs: types.map((type) => ({ name: '', type })),
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ],
  },
});
const grantOf = (permission: SessionPermission) =>
  parseSessionGrant(
    [
      {
        address: SMART,
        chainId: '0xa',
        expiry: 1_900_000_000,
        policies: [],
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
        permissions: [permission],
      },
    ],
    ACCOUNT,
  );
const linesOf = (permission: SessionPermission) =>
  describeGrant(grantOf(permission), { coin: { symbol: 'ETH', decimals: 18 }, tokens: new Map() }).lines;

describe('the permission to call a contract', () => {
  it('shows the whole function, because the name alone does not say which one it is', () => {
    expect(linesOf(callOf(TOKEN, 'play', ['uint256', 'address[]']))[1]).toMatchObject({
      title: 'Call play',
      fields: [
        { name: 'Function', value: 'play(uint256,address[])' },
        { name: 'Selector', value: '0xbb702c2a' },
      ],
    });
  });

  it('warns of a function that moves tokens, of which no limit is shown', () => {
    expect(linesOf(callOf(TOKEN, 'approve', ['address', 'uint256']))).toContainEqual({
      kind: 'warning',
      text: 'The page may call approve as often as it likes, for any amount of what the contract holds for you.',
    });
  });

  it('is refused for the own account, which could then be told to do anything', () => {
    const execute = callOf('0x738233a9a5df40d5a66fe5efa21308c198f72a33', 'execute', ['address', 'uint256', 'bytes']);
    expect(() => grantOf(execute)).toThrow(REFUSED);
  });

  it('is refused for a name that stands for another known function', () => {
    // keccak256 begins with the four bytes of `transferFrom(address,address,uint256)`.
    expect(() => grantOf(callOf(TOKEN, 'gasprice_bit_ether', ['int128']))).toThrow(REFUSED);
  });

  it.each(['', '?!', 'uint', 'uint7', 'bytes33', 'tuple', 'uint256,address', 'uint256)'])(
    'is refused for a parameter of the type %j',
    (type) => {
      expect(() => grantOf(callOf(TOKEN, 'play', [type]))).toThrow(REFUSED);
    },
  );
});

it('a revocation names the permissions as they were granted, in whatever order their members are', () => {
  const { data, type } = callOf(TOKEN, 'play', ['uint256']);
  const { abi, address, functions } = data;
  const permissions = [{ data: { functions, note: 'unknown', address, abi }, type }];
  const revocation = parseSessionRevocation([{ address: SMART, expiry: 1_900_000_000, permissions }], ACCOUNT);
  expect(JSON.stringify(revocation.permissions)).toBe(JSON.stringify(grantOf({ type, data }).permissions));
});
