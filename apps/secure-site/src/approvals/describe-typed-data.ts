import { type Address, getAddress, isAddress, type TypedDataDomain } from 'viem';
import { shortText, visibleName } from '../text/visible-text.js';
import { isUnlimited, type TokenFact, timeText, tokenAmount } from './amounts.js';
import { type Description, type Field, joinDescriptions, warning } from './approval.js';

export interface TypedDataField {
  readonly name: string;
  readonly type: string;
}

/** EIP-712 data that was validated: every value is one of its type. */
export interface TypedDataRequest {
  readonly domain: TypedDataDomain;
  readonly types: Readonly<Record<string, readonly TypedDataField[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

type Tokens = ReadonlyMap<string, TokenFact>;
type Values = Readonly<Record<string, unknown>>;

const MOST_FIELDS = 200;
const MOST_TEXT = 2000;
const ARRAY = /^(.*)\[\d*\]$/;
const TIME_NAME = /^(?:deadline|sigDeadline|expiration|expiry|validTo|validBefore|endTime)$/i;
/** Types of Permit2, by which a signature alone moves tokens. */
const PERMIT2_TYPE = /^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/;
/** ERC-3009: a signature alone moves tokens, and anybody may hand it in. */
const TRANSFER_TYPE = /^(?:Transfer|Receive)WithAuthorization$/;
/** Orders of marketplaces: whoever has the signature may take what is offered. */
const ORDER_TYPE = /Order|Offer|Listing|^Maker$|^Bid$/;
/** Somebody else sends what the signer decides, or decides for him: Safe, ERC-2771, ERC-4337, meta-transactions, delegations. */
const ACTING_TYPE =
  /^(?:SafeTx|SafeMessage|SafeOp|(?:Packed)?UserOperation|MetaTransaction|Forward(?:Request)?|Delegation)$/;
/** Permits that are not known one by one. */
const OTHER_PERMIT_TYPE = /^Permit|Permit$/;

/** All fields that are signed, and a warning if the signature alone can move something. */
export function describeTypedData(request: TypedDataRequest, tokens: Tokens): Description {
  const fields: Field[] = [];
  const isWhole = addFields(request, request.primaryType, request.message, '', fields);
  const line = {
    kind: 'typedData',
    primaryType: visibleName(request.primaryType),
    domain: domainText(request.domain),
    fields,
  } as const;
  return joinDescriptions([
    { lines: [line], risk: 'none' },
    describeDanger({ ...request, message: signedMembers(request) }, tokens),
    isWhole ? NOTHING : warning(`Only the first ${MOST_FIELDS} fields are shown.`, 'danger'),
  ]);
}

const NOTHING: Description = { lines: [], risk: 'none' };

function domainText(domain: TypedDataDomain): Readonly<Record<string, string>> {
  const present = Object.entries(domain).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    present.map(([name, value]) => [visibleName(name), shortText(String(value), MOST_TEXT).text]),
  );
}

/** The members of the message that the primary type names: a member beside them is not signed, and must not change what is said. */
const signedMembers = ({ types, primaryType, message }: TypedDataRequest): Values =>
  Object.fromEntries((types[primaryType] ?? []).map(({ name }) => [name, memberOf(message, name)]));

/** Members that the types do not name are not signed and not shown. @returns whether there was room for all */
function addFields(request: TypedDataRequest, type: string, value: unknown, path: string, fields: Field[]): boolean {
  if (fields.length >= MOST_FIELDS) return false;
  const itemType = ARRAY.exec(type)?.[1];
  if (itemType !== undefined && Array.isArray(value)) {
    return value.every((one, index) => addFields(request, itemType, one, `${path}[${index}]`, fields));
  }
  const members = Object.hasOwn(request.types, type) ? request.types[type] : undefined;
  if (members) {
    return members.every(({ name, type: memberType }) => {
      const memberPath = path === '' ? visibleName(name) : `${path}.${visibleName(name)}`;
      return addFields(request, memberType, memberOf(value, name), memberPath, fields);
    });
  }
  fields.push({ name: path, value: valueText(path, type, value), isAddress: type === 'address' });
  return true;
}

function valueText(path: string, type: string, value: unknown): string {
  if (type === 'address') return addressText(value);
  const number = type.startsWith('uint') ? toBigInt(value) : null;
  if (number === null) return shortText(String(value), MOST_TEXT).text;
  const name = path.slice(path.lastIndexOf('.') + 1);
  return TIME_NAME.test(name) ? timeText(number) : number.toString();
}

function describeDanger(request: TypedDataRequest, tokens: Tokens): Description {
  const { primaryType, domain, message, types } = request;
  if (primaryType === 'Permit') return describePermit(domain, message, tokens);
  if (PERMIT2_TYPE.test(primaryType)) return describePermit2(message, tokens);
  if (TRANSFER_TYPE.test(primaryType)) return describeTransfer(domain, message, tokens);
  // What is wrapped in another type has the name of its own type.
  const names = [primaryType, ...Object.keys(types)];
  const hasType = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (hasType(OTHER_PERMIT_TYPE) || hasType(TRANSFER_TYPE)) return warning(SPENDS, 'danger');
  if (hasType(ORDER_TYPE)) return warning(OFFERS, 'danger');
  if (hasType(ACTING_TYPE)) return warning(ACTS, 'danger');
  return domain.verifyingContract === undefined ? NOTHING : warning(UNKNOWN, 'caution');
}

const OFFERS = 'This offers what you own: whoever has the signature may take it at the price named here.';
const SPENDS = 'This signature alone may allow somebody to spend what you own, without a transaction of yours.';
const ACTS = 'Whoever has the signature may act for you, as it says here, without a transaction of yours.';
const UNKNOWN = 'A contract may act on this signature. What it does then is not known here.';

/** ERC-3009. */
function describeTransfer(domain: TypedDataDomain, { to, value }: Values, tokens: Tokens): Description {
  const amount = toBigInt(value);
  const token = tokens.get(String(domain.verifyingContract).toLowerCase());
  const what = amount === null ? 'a token' : tokenAmount(amount, token);
  return warning(`This signature alone sends ${what} to ${addressText(to)}, without a transaction of yours.`, 'danger');
}

/** ERC-2612, and the older form of DAI, which has `allowed` instead of an amount. */
function describePermit(domain: TypedDataDomain, message: Values, tokens: Tokens): Description {
  const token = tokens.get(String(domain.verifyingContract).toLowerCase());
  const { spender, value, allowed } = message;
  const amount =
    'allowed' in message && !('value' in message) ? (isTrue(allowed) ? 2n ** 256n - 1n : 0n) : toBigInt(value);
  return permission(spender, amount, token);
}

function describePermit2(message: Values, tokens: Tokens): Description {
  const { spender, details, permitted } = message;
  const list = [details ?? permitted].flat();
  return joinDescriptions(
    list.map((one) => {
      const token = tokens.get(String(memberOf(one, 'token')).toLowerCase());
      return permission(spender, toBigInt(memberOf(one, 'amount')), token);
    }),
  );
}

function permission(spender: unknown, amount: bigint | null, token: TokenFact | undefined): Description {
  const who = spender === undefined ? 'whoever has the signature' : addressText(spender);
  if (amount === 0n) return warning(`This ends what ${who} may spend of a token.`, 'none');
  const what = amount === null ? 'a token' : tokenAmount(amount, token);
  const later = amount !== null && isUnlimited(amount, token) ? ' It can take everything, also later.' : '';
  return warning(
    `This signature alone allows ${who} to spend ${what}, without a transaction of yours.${later}`,
    'danger',
  );
}

/** The tokens that a description is clearer with. */
export function tokensOfTypedData({ primaryType, domain, message }: TypedDataRequest): readonly Address[] {
  if (primaryType === 'Permit' || TRANSFER_TYPE.test(primaryType)) {
    return [domain.verifyingContract].filter(isPresentAddress);
  }
  if (!PERMIT2_TYPE.test(primaryType)) return [];
  const list = [message.details ?? message.permitted].flat();
  return list.map((one) => memberOf(one, 'token')).filter(isPresentAddress);
}

const isPresentAddress = (value: unknown): value is Address =>
  typeof value === 'string' && isAddress(value, { strict: false });

const addressText = (value: unknown): string =>
  isPresentAddress(value) ? getAddress(value) : shortText(String(value), MOST_TEXT).text;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined;

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;

function toBigInt(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : null;
}
