import { InvalidMessageError } from '../errors/siwx-errors.js';
import type { SiwxMessage, SiwxMessageData } from '../ports/sign-in.js';
import { ACCOUNT_KINDS, readChainId, type SiwxNamespace } from './message-grammar.js';
import { invalidField, isTooLong, OPTIONAL_LINES, toLines } from './message-lines.js';

/**
 * The text of a message: EIP-4361 for EVM accounts, and the same with CAIP-2 ids for Solana and Bitcoin (CAIP-122).
 * @throws SIWX_MESSAGE_INVALID for a field that no message can have
 */
export function formatSiwxMessage(data: SiwxMessageData): string {
  const field = invalidField(data);
  if (field) throw new InvalidMessageError(field);
  const text = toLines(data);
  if (isTooLong(text)) throw new InvalidMessageError('length');
  return text;
}

/** The fields with their text, which wallets show and sign. @throws SIWX_MESSAGE_INVALID */
export function createSiwxMessage(data: SiwxMessageData): SiwxMessage {
  const text = formatSiwxMessage(data);
  return { ...data, toString: () => text };
}

const KINDS = Object.entries(ACCOUNT_KINDS) as readonly (readonly [SiwxNamespace, string])[];

const FIRST_LINE = / wants you to sign in with your (\w+) account:$/;

/** Reads lines one after the other. */
function reader(text: string) {
  const lines = text.split('\n');
  let at = 0;
  return {
    next: () => lines[at++] ?? '',
    /** The rest of the next line if it begins so; otherwise the line stays. */
    after(start: string): string | undefined {
      const line = lines[at];
      if (!line?.startsWith(start)) return undefined;
      at += 1;
      return line.slice(start.length);
    },
    get isAtEnd() {
      return at >= lines.length;
    },
  };
}

type Lines = ReturnType<typeof reader>;

function readStatement(lines: Lines): string | undefined {
  const line = lines.next();
  if (line === '') return undefined;
  lines.next();
  return line;
}

function readOptional(lines: Lines) {
  const found: Partial<Record<(typeof OPTIONAL_LINES)[number][1], string>> = {};
  for (const [label, field] of OPTIONAL_LINES) {
    const value = lines.after(`${label}: `);
    if (value !== undefined) found[field] = value;
  }
  return found;
}

function readResources(lines: Lines): { readonly resources?: readonly string[] } {
  if (lines.after('Resources:') === undefined) return {};
  const resources: string[] = [];
  while (!lines.isAtEnd) resources.push(lines.next().replace(/^- /, ''));
  return { resources };
}

/**
 * Reads a text that `formatSiwxMessage` or another implementation of EIP-4361 has written. `null`: it is not exactly
 * such a text. Whether the fields are the expected ones is for the caller to check.
 */
export function parseSiwxMessage(text: string): SiwxMessageData | null {
  if (isTooLong(text)) return null;
  const lines = reader(text);
  const first = lines.next();
  const [ending, kind] = FIRST_LINE.exec(first) ?? [];
  const [namespace] = KINDS.find(([, name]) => name === kind) ?? [];
  if (ending === undefined || !namespace) return null;
  const accountAddress = lines.next();
  if (lines.next() !== '') return null;
  const statement = readStatement(lines);
  const uri = lines.after('URI: ') ?? '';
  const version = lines.after('Version: ') ?? '';
  const chain = lines.after('Chain ID: ') ?? '';
  const nonce = lines.after('Nonce: ') ?? '';
  const data: SiwxMessageData = {
    accountAddress,
    chainId: namespace === 'eip155' ? `eip155:${chain}` : chain,
    domain: first.slice(0, -ending.length),
    uri,
    version,
    nonce,
    ...(statement !== undefined && { statement }),
    ...readOptional(lines),
    ...readResources(lines),
  };
  if (invalidField(data) || readChainId(data.chainId)?.namespace !== namespace) return null;
  // What the reader has passed over, such as a second empty line, is not in the fields.
  return toLines(data) === text ? data : null;
}
