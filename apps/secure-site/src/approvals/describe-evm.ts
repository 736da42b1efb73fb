import { COMMON_FUNCTIONS, LONGER_FUNCTIONS, MULTI_TOKEN_FUNCTIONS } from '@foyerkit/services/sessions';
import { type Address, getAddress, type Hex, size } from 'viem';
import { shortText, visibleName } from '../text/visible-text.js';
import { coinAmount, isUnlimited, type TokenFact, timeText, tokenAmount } from './amounts.js';
import {
  type ApprovalLine,
  addressField,
  type Description,
  type Field,
  joinDescriptions,
  type Risk,
  textField,
  warning,
  worstRisk,
} from './approval.js';
import { decodeExactly, isToldFunction, withoutRest } from './evm-functions.js';

export interface EvmCall {
  /** `null` creates a contract. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly data: Hex;
}

/** A call of a smart account, which creates no contracts. */
export interface CallToMake extends EvmCall {
  readonly to: Address;
}

/** What is known about the network and its contracts when a call is described. */
export interface EvmFacts {
  /** The network's coin. */
  readonly coin: TokenFact;
  /** By address in lower case. */
  readonly tokens: ReadonlyMap<string, TokenFact>;
  /** The account that calls, and the smart account that its key owns. */
  readonly ownAccounts: readonly string[];
}

interface Told {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly risk: Risk;
  readonly warnings?: readonly string[];
  /** Calls inside this one, of the same contract. */
  readonly inner?: readonly Hex[];
}

const MOST_DATA = 4000;
const MOST_INNER_CALLS = 50;
const MOST_DEPTH = 3;
const SELECTOR_LENGTH = 10;

/** How many calls inside of others are described yet, of all that a request has. */
export interface InnerRoom {
  left: number;
}

export const innerRoom = (): InnerRoom => ({ left: MOST_INNER_CALLS });

/** A call in words, or its data as it is if the function is not known. */
export function describeCall(call: EvmCall, facts: EvmFacts, room = innerRoom(), depth = 0): Description {
  const { to, value, data } = call;
  if (to === null) return creation(call, facts);
  const isPlain = data === '0x';
  const told = isPlain ? transferOfCoin(to, value, facts) : (tell(to, data, facts) ?? unknown(to, data));
  const isOwnAccount = facts.ownAccounts.some((own) => own.toLowerCase() === to.toLowerCase());
  const line: ApprovalLine = {
    kind: 'call',
    title: told.title,
    to: getAddress(to),
    value: coinAmount(value, facts.coin),
    fields: told.fields,
    data: isPlain ? null : shortText(data, MOST_DATA).text,
  };
  return joinDescriptions([
    { lines: [line], risk: told.risk },
    ...(told.warnings ?? []).map((text) => warning(text, told.risk)),
    isOwnAccount && !isPlain ? warning('This call changes your own account, or acts for it.', 'danger') : NOTHING,
    value > 0n && !isPlain && depth === 0 ? alsoSends(value, facts) : NOTHING,
    describeInner(to, told.inner ?? [], facts, room, depth + 1),
  ]);
}

const NOTHING: Description = { lines: [], risk: 'none' };

const alsoSends = (value: bigint, { coin }: EvmFacts) => warning(`This also sends ${coinAmount(value, coin)}.`, 'none');

function describeInner(
  to: Address,
  calls: readonly Hex[],
  facts: EvmFacts,
  room: InnerRoom,
  depth: number,
): Description {
  if (calls.length === 0) return NOTHING;
  if (depth > MOST_DEPTH || calls.length > room.left) {
    return warning(`The ${calls.length} calls inside are not shown one by one.`, 'danger');
  }
  room.left -= calls.length;
  return joinDescriptions(calls.map((data) => describeCall({ to, value: 0n, data }, facts, room, depth)));
}

function transferOfCoin(to: Address, value: bigint, { coin }: EvmFacts): Told {
  return {
    title: `Send ${coinAmount(value, coin)}`,
    fields: [addressField('Recipient', getAddress(to))],
    risk: 'none',
  };
}

function creation({ value, data }: EvmCall, { coin }: EvmFacts): Description {
  const fields = [textField('Size', `${size(data)} bytes`)];
  const shown = shortText(data, MOST_DATA).text;
  const text = coinAmount(value, coin);
  return {
    lines: [{ kind: 'call', title: 'Create a contract', to: '', value: text, fields, data: shown }],
    risk: 'caution',
  };
}

function unknown(to: Address, data: Hex): Told {
  const isFunction = data.length >= SELECTOR_LENGTH;
  return {
    title: isFunction ? `Call the function ${data.slice(0, SELECTOR_LENGTH)} of a contract` : 'Call a contract',
    fields: [addressField('Contract', getAddress(to))],
    // A contract may still take it for the function, whatever that gives away.
    ...(isToldFunction(data)
      ? { risk: 'danger', warnings: [UNUSUAL] }
      : { risk: 'caution', warnings: ['What this call does is not known here.'] }),
  };
}

const UNUSUAL = 'This call is not written as calls of its function are, so that what it does cannot be said.';

/** Contracts ignore what is behind the arguments: it must not make a known function look like an unknown one. */
function tell(to: Address, data: Hex, facts: EvmFacts): Told | null {
  const told = tellExactly(to, data, facts);
  if (told) return told;
  const known = withoutRest(data);
  const inner = known && tellExactly(to, known.data, facts);
  if (!known || !inner) return null;
  const rest = `This call has more bytes than its function needs: ${known.restBytes}.`;
  return { ...inner, risk: worstRisk([inner.risk, 'caution']), warnings: [...(inner.warnings ?? []), rest] };
}

const tellExactly = (to: Address, data: Hex, facts: EvmFacts): Told | null =>
  tellCommon(to, data, facts) ?? tellLonger(data, facts) ?? tellMultiToken(to, data);

function tellCommon(to: Address, data: Hex, facts: EvmFacts): Told | null {
  const call = decodeExactly(COMMON_FUNCTIONS, data);
  if (!call) return null;
  const token = facts.tokens.get(to.toLowerCase());
  const contract = addressField(token ? 'Token contract' : 'Contract', getAddress(to));
  switch (call.functionName) {
    case 'transfer': {
      const [recipient, amount] = call.args;
      const fields = [addressField('Recipient', recipient), contract];
      return { title: `Send ${tokenAmount(amount, token)}`, fields, risk: token ? 'none' : 'caution' };
    }
    case 'transferFrom': {
      const [from, recipient, amount] = call.args;
      const what = token ? tokenAmount(amount, token) : `${amount} units, or the item ${amount}, of a token`;
      const fields = [addressField('From', from), addressField('Recipient', recipient), contract];
      return { title: `Move ${what}`, fields, risk: 'caution' };
    }
    case 'approve': {
      const [spender, amount] = call.args;
      return allowance(spender, amount, token, contract);
    }
    case 'increaseAllowance': {
      const [spender, amount] = call.args;
      const told = allowance(spender, amount, token, contract);
      return { ...told, title: `${told.title}, in addition to what it may spend already` };
    }
    case 'decreaseAllowance': {
      const [spender, amount] = call.args;
      const title = `Let ${spender} spend ${tokenAmount(amount, token)} less`;
      return { title, fields: [addressField('Spender', spender), contract], risk: 'none' };
    }
    case 'permit': {
      const [owner, spender, value, deadline] = call.args;
      const told = allowance(spender, value, token, contract);
      const fields = [addressField('Owner', owner), ...told.fields, textField('Until', timeText(deadline))];
      return { ...told, fields, risk: 'danger' };
    }
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args;
      const fields = [addressField('Operator', operator), contract];
      if (!isApproved) return { title: `No longer allow ${operator} to move your items`, fields, risk: 'none' };
      const title = `Allow ${operator} to move all your items of this collection`;
      const warnings = ['It can take all items, also those that you get later, without asking you again.'];
      return { title, fields, risk: 'danger', warnings };
    }
    case 'safeTransferFrom': {
      const [from, recipient, id] = call.args;
      return item(from, recipient, id, contract);
    }
    case 'deposit':
      return { title: 'Deposit into a contract', fields: [contract], risk: 'caution' };
    case 'withdraw':
      return {
        title: `Withdraw ${tokenAmount(call.args[0], token)} from a contract`,
        fields: [contract],
        risk: 'caution',
      };
    case 'transferOwnership':
      return {
        title: 'Give a contract to another owner',
        fields: [addressField('New owner', call.args[0]), contract],
        risk: 'danger',
      };
    case 'renounceOwnership':
      return { title: 'Give up the ownership of a contract', fields: [contract], risk: 'danger' };
    case 'upgradeTo':
    case 'upgradeToAndCall':
      return {
        title: 'Replace the code of a contract',
        fields: [addressField('New code', call.args[0]), contract],
        risk: 'danger',
      };
    case 'multicall':
      return several(call.args[0], contract);
  }
}

function tellLonger(data: Hex, facts: EvmFacts): Told | null {
  const call = decodeExactly(LONGER_FUNCTIONS, data);
  if (!call) return null;
  switch (call.functionName) {
    case 'approve': {
      const [token, spender, amount, expiration] = call.args;
      const told = allowance(
        spender,
        amount,
        facts.tokens.get(token.toLowerCase()),
        addressField('Token contract', token),
      );
      const until = textField('Until', timeText(BigInt(expiration)));
      return { ...told, fields: [...told.fields, until], risk: amount === 0n ? 'none' : 'danger' };
    }
    case 'transferFrom': {
      const [from, recipient, amount, token] = call.args;
      const title = `Move ${tokenAmount(amount, facts.tokens.get(token.toLowerCase()))}`;
      const fields = [
        addressField('From', from),
        addressField('Recipient', recipient),
        addressField('Token contract', token),
      ];
      return { title, fields, risk: 'caution' };
    }
    case 'safeTransferFrom': {
      const [from, recipient, id, extra] = call.args;
      const told = item(from, recipient, id, null);
      return extra === '0x'
        ? told
        : { ...told, fields: [...told.fields, textField('Data', shortText(extra, MOST_DATA).text)] };
    }
    case 'multicall': {
      const [deadline, calls] = call.args;
      return several(calls, textField('Until', timeText(deadline)));
    }
  }
}

function tellMultiToken(to: Address, data: Hex): Told | null {
  const call = decodeExactly(MULTI_TOKEN_FUNCTIONS, data);
  if (!call) return null;
  const [from, recipient, ids, amounts] = call.args;
  const fields = [
    addressField('From', from),
    addressField('Recipient', recipient),
    addressField('Contract', getAddress(to)),
  ];
  if (typeof ids === 'bigint' || typeof amounts === 'bigint') {
    return { title: `Send ${amounts} of the item ${ids}`, fields, risk: 'caution' };
  }
  const listed = ids.slice(0, MOST_INNER_CALLS).map((id, index) => textField(`Item ${id}`, `${amounts[index] ?? 0n}`));
  return { title: `Send ${ids.length} kinds of items`, fields: [...fields, ...listed], risk: 'caution' };
}

function allowance(spender: Address, amount: bigint, token: TokenFact | undefined, contract: Field): Told {
  const fields = [addressField('Spender', spender), contract];
  const name = token ? visibleName(token.symbol) : 'a token';
  if (amount === 0n) return { title: `No longer allow ${spender} to spend ${name}`, fields, risk: 'none' };
  const what = token ? tokenAmount(amount, token) : `${tokenAmount(amount, token)}, or to take the item ${amount}`;
  const title = `Allow ${spender} to spend ${what}`;
  if (!isUnlimited(amount, token)) return { title, fields, risk: 'caution' };
  const warnings = ['It can take everything that you have of this token, also later, without asking you again.'];
  return { title, fields, risk: 'danger', warnings };
}

function item(from: Address, recipient: Address, id: bigint, contract: Field | null): Told {
  const fields = [addressField('From', from), addressField('Recipient', recipient), ...(contract ? [contract] : [])];
  return { title: `Send the item ${id} of a collection`, fields, risk: 'caution' };
}

function several(calls: readonly Hex[], field: Field): Told {
  return { title: `Make ${calls.length} calls of a contract at once`, fields: [field], risk: 'none', inner: calls };
}
