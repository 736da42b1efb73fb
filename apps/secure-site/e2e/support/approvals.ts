import type { Approval, ApprovalLine } from '../../src/approvals/approval.js';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const address = (name: string, value: string) => ({ name, value, isAddress: true });
const text = (name: string, value: string) => ({ name, value, isAddress: false });

interface Example {
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  readonly risk?: Approval['risk'];
  readonly address?: string;
  readonly network?: string;
}

/** An approval of each kind, as the API describes them. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  message: {
    title: 'Sign this message?',
    lines: [{ kind: 'message', text: 'Welcome to the shop.\n\nNonce: 8f21\tצהריים טובים', isUtf8: true }],
  },
  bytes: {
    title: 'Sign this message?',
    risk: 'caution',
    lines: [
      { kind: 'message', text: `0x${'c0ffee'.repeat(20)}`, isUtf8: false },
      { kind: 'warning', text: 'This message is not text. Sign it only if you know what it is.' },
    ],
  },
  'sign-in': {
    title: 'Sign in?',
    risk: 'danger',
    lines: [
      {
        kind: 'signIn',
        domain: 'bank.example',
        matchesOrigin: false,
        text: `bank.example wants you to sign in with your Ethereum account:\n${ALICE}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-11-23T12:00:00Z`,
      },
      { kind: 'warning', text: 'This signs you in at bank.example, but https://shop.example asks for it.' },
    ],
  },
  'typed-data': {
    title: 'Sign this data?',
    risk: 'danger',
    lines: [
      {
        kind: 'typedData',
        primaryType: 'Permit',
        domain: { name: 'USD Coin', version: '2', chainId: '1', verifyingContract: USDC },
        fields: [address('owner', ALICE), address('spender', BOB), text('value', '1000000'), text('nonce', '0')],
      },
      { kind: 'warning', text: `This lets ${BOB} spend 1 USDC of yours, at any time, without asking again.` },
    ],
  },
  call: {
    title: 'Approve this transaction?',
    lines: [
      { kind: 'call', title: 'Send 1.5 ETH', to: BOB, value: '1.5 ETH', fields: [], data: null },
      { kind: 'fee', text: 'At most 0.0021 ETH' },
    ],
  },
  calls: {
    title: 'Approve this transaction?',
    risk: 'danger',
    lines: [
      {
        kind: 'call',
        title: `Allow ${BOB} to spend unlimited USDC`,
        to: USDC,
        value: '0 ETH',
        fields: [address('Spender', BOB), text('Amount', 'unlimited')],
        data: `0x095ea7b3${'0'.repeat(24)}${BOB.slice(2).toLowerCase()}${'f'.repeat(64)}`,
      },
      { kind: 'warning', text: 'The spender can take all USDC of this account, now and later.' },
      {
        kind: 'call',
        title: 'Create a contract',
        to: '',
        value: '0 ETH',
        fields: [text('Size', '120 bytes')],
        data: '0x6001600155',
      },
      { kind: 'fee', text: 'At most 0.0051 ETH' },
    ],
  },
  solana: {
    title: 'Approve this transaction?',
    address: SOLANA,
    network: 'Solana',
    lines: [
      {
        kind: 'solanaTransaction',
        instructions: [
          { program: 'System program', title: 'Send 2 SOL', fields: [address('From', SOLANA), address('To', SOLANA)] },
          { program: 'Memo program', title: 'Note', fields: [text('Text', 'Rent for November')] },
        ],
      },
      { kind: 'fee', text: '0.000005 SOL' },
    ],
  },
};

export const approvalOf = ({ lines, risk = 'none', ...example }: Example): Approval => ({
  id: '0'.repeat(32),
  nonce: '0'.repeat(32),
  createdAt: 0,
  origin: 'https://shop.example',
  appName: 'Shop',
  networkId: 'eip155:1',
  networkName: example.network ?? 'Ethereum',
  account: { address: example.address ?? ALICE, type: 'eoa' },
  lines,
  risk,
});
