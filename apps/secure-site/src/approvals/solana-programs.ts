import { base58 } from '@scure/base';
import { formatUnits } from 'viem';
import { shortText } from '../text/visible-text.js';
import { coinAmount } from './amounts.js';
import { addressField, type Field, type Risk, textField, worstRisk } from './approval.js';

export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
export const SOL = { symbol: 'SOL', decimals: 9 };

export interface SolanaInstruction {
  readonly program: string;
  /** Addresses; an account of a lookup table by the table and its number. */
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

export interface InstructionText {
  readonly program: string;
  readonly title: string;
  readonly fields: readonly Field[];
  readonly risk: Risk;
  readonly warnings?: readonly string[];
}

type Told = Omit<InstructionText, 'program'>;
/** `null`: not an instruction of the program that is known here. */
type Tell = (data: DataView, accounts: readonly string[], bytes: Uint8Array) => Told | null;

const MOST_DATA = 2000;
/** Half of what fits: no token has as many units, so that it is the same as all. */
const WITHOUT_LIMIT = 2n ** 63n;
const KEY_BYTES = 32;

const lamports = (amount: bigint) => coinAmount(amount, SOL);
/** The account in a place of the instruction. A chain refuses instructions with too few. */
const account = (name: string, accounts: readonly string[], place: number): Field =>
  addressField(name, accounts[place] ?? 'missing');
const keyAt = (bytes: Uint8Array, at: number) => base58.encode(bytes.subarray(at, at + KEY_BYTES));
const tokens = (amount: bigint) =>
  amount >= WITHOUT_LIMIT ? 'unlimited units of a token' : `${amount} units of a token`;

const tellSystem: Tell = (data, accounts, bytes) => {
  if (bytes.length < 4) return null;
  const kind = `${data.getUint32(0, true)}:${bytes.length}`;
  switch (kind) {
    case '0:52':
      return {
        title: `Create an account with ${lamports(data.getBigUint64(4, true))}`,
        fields: [
          account('Paid by', accounts, 0),
          account('New account', accounts, 1),
          addressField('Owner', keyAt(bytes, 20)),
        ],
        risk: 'none',
      };
    case '1:36':
      return {
        title: 'Give an account to a program',
        fields: [account('Account', accounts, 0), addressField('Program', keyAt(bytes, 4))],
        risk: 'danger',
        warnings: ['The program controls the account afterwards.'],
      };
    case '2:12':
      return {
        title: `Send ${lamports(data.getBigUint64(4, true))}`,
        fields: [account('From', accounts, 0), account('Recipient', accounts, 1)],
        risk: 'none',
      };
    case '4:4':
      return {
        title: 'Use a durable nonce',
        fields: [account('Nonce account', accounts, 0), account('Authority', accounts, 2)],
        risk: 'caution',
        warnings: ['A transaction with a durable nonce does not expire: it can be sent at any later time.'],
      };
    case '5:12':
      return {
        title: `Withdraw ${lamports(data.getBigUint64(4, true))} from a nonce account`,
        fields: [account('From', accounts, 0), account('Recipient', accounts, 1)],
        risk: 'none',
      };
    case '7:36':
      return {
        title: 'Give a nonce account to another authority',
        fields: [account('Nonce account', accounts, 0), addressField('New authority', keyAt(bytes, 4))],
        risk: 'danger',
      };
    default:
      return null;
  }
};

const tellToken: Tell = (data, accounts, bytes) => {
  const amount = () => data.getBigUint64(1, true);
  const exact = () => formatUnits(amount(), data.getUint8(9));
  switch (`${bytes[0]}:${bytes.length}`) {
    case '3:9': {
      const fields = [account('From', accounts, 0), account('Recipient', accounts, 1)];
      return { title: `Send ${tokens(amount())}`, fields, risk: 'caution' };
    }
    case '4:9': {
      const fields = [account('From', accounts, 0), account('Spender', accounts, 1)];
      return delegation(`Allow another account to spend ${tokens(amount())}`, fields, amount());
    }
    case '5:1':
      return {
        title: 'No longer allow another account to spend a token',
        fields: [account('From', accounts, 0)],
        risk: 'none',
      };
    case '6:3':
    case '6:35':
      return {
        title:
          bytes[2] === 0 ? 'Give up the authority over a token account' : 'Give the authority over a token account',
        fields: [
          account('Account', accounts, 0),
          ...(bytes.length === 35 ? [addressField('New authority', keyAt(bytes, 3))] : []),
        ],
        risk: 'danger',
        warnings: ['The new authority can take everything that is in the account.'],
      };
    case '7:9': {
      const fields = [account('Token', accounts, 0), account('Recipient', accounts, 1)];
      return { title: `Issue ${tokens(amount())}`, fields, risk: 'none' };
    }
    case '8:9': {
      const fields = [account('From', accounts, 0), account('Token', accounts, 1)];
      return { title: `Destroy ${tokens(amount())}`, fields, risk: 'caution' };
    }
    case '9:1': {
      const fields = [account('Account', accounts, 0), account('Recipient of the rest', accounts, 1)];
      return { title: 'Close a token account', fields, risk: 'caution' };
    }
    case '12:10': {
      const fields = [account('From', accounts, 0), account('Recipient', accounts, 2), account('Token', accounts, 1)];
      return { title: `Send ${exact()} of a token`, fields, risk: 'none' };
    }
    case '13:10': {
      const fields = [account('From', accounts, 0), account('Spender', accounts, 2), account('Token', accounts, 1)];
      return delegation(`Allow another account to spend ${exact()} of a token`, fields, amount());
    }
    case '15:10': {
      const fields = [account('From', accounts, 0), account('Token', accounts, 1)];
      return { title: `Destroy ${exact()} of a token`, fields, risk: 'caution' };
    }
    case '17:1':
      return { title: 'Update the balance of wrapped SOL', fields: [account('Account', accounts, 0)], risk: 'none' };
    default:
      return null;
  }
};

const tellAssociatedToken: Tell = (_data, accounts, bytes) => {
  const isCreation = bytes.length === 0 || (bytes.length === 1 && (bytes[0] === 0 || bytes[0] === 1));
  if (!isCreation) return null;
  return {
    title: 'Create a token account',
    fields: [
      account('Paid by', accounts, 0),
      account('New account', accounts, 1),
      account('Owner', accounts, 2),
      account('Token', accounts, 3),
    ],
    risk: 'none',
  };
};

const tellComputeBudget: Tell = (data, _accounts, bytes) => {
  switch (`${bytes[0]}:${bytes.length}`) {
    case '1:5':
      return { title: `Reserve ${data.getUint32(1, true)} bytes of memory`, fields: [], risk: 'none' };
    case '2:5':
      return { title: `Use at most ${data.getUint32(1, true)} units of computation`, fields: [], risk: 'none' };
    case '3:9':
      return { title: `Pay ${data.getBigUint64(1, true)} micro-lamports for each unit`, fields: [], risk: 'none' };
    case '4:5':
      return { title: `Load at most ${data.getUint32(1, true)} bytes of accounts`, fields: [], risk: 'none' };
    default:
      return null;
  }
};

const tellMemo: Tell = (_data, _accounts, bytes) => {
  const text = shortText(new TextDecoder().decode(bytes), MOST_DATA).text;
  return { title: 'Add a note', fields: [textField('Note', text)], risk: 'none' };
};

function delegation(title: string, fields: readonly Field[], amount: bigint): Told {
  if (amount < WITHOUT_LIMIT) return { title, fields, risk: 'caution' };
  return { title, fields, risk: 'danger', warnings: ['It can take everything that is in the account, also later.'] };
}

const PROGRAMS: ReadonlyMap<string, { readonly name: string; readonly tell: Tell }> = new Map([
  ['11111111111111111111111111111111', { name: 'System', tell: tellSystem }],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', { name: 'Token', tell: tellToken }],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', { name: 'Token 2022', tell: tellToken }],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', { name: 'Associated Token Account', tell: tellAssociatedToken }],
  [COMPUTE_BUDGET, { name: 'Compute Budget', tell: tellComputeBudget }],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', { name: 'Memo', tell: tellMemo }],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', { name: 'Memo', tell: tellMemo }],
]);

/**
 * What an instruction does, and how many bytes it has besides. Programs read what they need and ignore what follows, so that a byte more
 * must not make a known instruction look like an unknown one.
 */
function tellWithRest(tell: Tell, accounts: readonly string[], data: Uint8Array): Told | null {
  const tellPart = (part: Uint8Array) =>
    tell(new DataView(part.buffer, part.byteOffset, part.byteLength), accounts, part);
  const whole = tellPart(data);
  if (whole) return whole;
  for (let length = data.length - 1; length > 0; length -= 1) {
    const told = tellPart(data.subarray(0, length));
    if (!told) continue;
    const rest = `This instruction has more bytes than it needs: ${data.length - length}.`;
    return { ...told, risk: worstRisk([told.risk, 'caution']), warnings: [...(told.warnings ?? []), rest] };
  }
  return null;
}

/** An instruction in words, or its data as it is if the program or the instruction is not known. */
export function tellInstruction({ program, accounts, data }: SolanaInstruction): InstructionText {
  const known = PROGRAMS.get(program);
  const told = known && tellWithRest(known.tell, accounts, data);
  if (known && told) return { program: known.name, ...told };
  const listed = accounts.map((address, index) => addressField(`Account ${index + 1}`, address));
  const hex = `0x${Buffer.from(data).toString('hex')}`;
  return {
    program: known?.name ?? program,
    title: known ? 'Another instruction of this program' : 'Call a program',
    fields: [addressField('Program', program), ...listed, textField('Data', shortText(hex, MOST_DATA).text)],
    risk: 'caution',
    warnings: ['What this instruction does is not known here.'],
  };
}
