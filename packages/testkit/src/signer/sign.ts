import { type Hex, isHex } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { invalidParams } from '../provider/provider-error.js';
import { asObject } from './params.js';

/** `personal_sign`: bytes when the message is hexadecimal, else the text itself. Source: EIP-191. */
export function signPersonalMessage(account: LocalAccount, message: unknown): Promise<Hex> {
  if (typeof message !== 'string') throw invalidParams('the message must be a string');
  return account.signMessage({ message: isHex(message) ? { raw: message } : message });
}

/** `eth_signTypedData_v4`: typed data as an object or as JSON text. Source: EIP-712. */
export function signTypedDataV4(account: LocalAccount, typedData: unknown): Promise<Hex> {
  const data = asObject(
    typeof typedData === 'string' ? parseJson(typedData) : typedData,
    'typed data must be an object',
  );
  return account.signTypedData({
    domain: asObject(data.domain ?? {}, 'the domain must be an object'),
    message: asObject(data.message, 'the message must be an object'),
    primaryType: String(data.primaryType),
    types: toTypes(data.types),
  });
}

type TypedDataTypes = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;

function toTypes(value: unknown): TypedDataTypes {
  const types = Object.entries(asObject(value, 'the types must be an object')).map(([name, fields]) => {
    if (!Array.isArray(fields)) throw invalidParams(`the fields of ${name} must be a list`);
    return [name, fields.map((field: unknown) => toField(field))] as const;
  });
  return Object.fromEntries(types);
}

function toField(value: unknown): { readonly name: string; readonly type: string } {
  const { name, type } = asObject(value, 'a field must be an object');
  return { name: String(name), type: String(type) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidParams(`typed data is not JSON: ${String(cause)}`);
  }
}
