import type { SiwxMessageData } from '../ports/sign-in.js';
import {
  ACCOUNT_KINDS,
  isAddressOf,
  isDomain,
  isNonce,
  isRequestId,
  isStatement,
  isTime,
  isUri,
  MAX_MESSAGE_LENGTH,
  MAX_RESOURCES,
  MESSAGE_VERSION,
  readChainId,
} from './message-grammar.js';

type OptionalText = 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId';

/** The optional lines in the order of EIP-4361. */
export const OPTIONAL_LINES: readonly (readonly [label: string, field: OptionalText])[] = [
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
];

const isAbsentOr = (isValid: (text: string) => boolean, text: string | undefined): boolean =>
  text === undefined || isValid(text);

/** The name of the first field that a message cannot have; `null`: every field is valid. */
export function invalidField(data: SiwxMessageData): keyof SiwxMessageData | null {
  const chain = readChainId(data.chainId);
  const checks: Readonly<Record<keyof SiwxMessageData, boolean>> = {
    chainId: chain !== null,
    accountAddress: chain !== null && isAddressOf(chain, data.accountAddress),
    domain: isDomain(data.domain),
    uri: isUri(data.uri),
    version: data.version === MESSAGE_VERSION,
    nonce: isNonce(data.nonce),
    statement: isAbsentOr(isStatement, data.statement),
    issuedAt: isAbsentOr(isTime, data.issuedAt),
    expirationTime: isAbsentOr(isTime, data.expirationTime),
    notBefore: isAbsentOr(isTime, data.notBefore),
    requestId: isAbsentOr(isRequestId, data.requestId),
    resources: (data.resources?.length ?? 0) <= MAX_RESOURCES && (data.resources ?? []).every(isUri),
  };
  const [found] = Object.entries(checks).find(([, isValid]) => !isValid) ?? [];
  return (found as keyof SiwxMessageData | undefined) ?? null;
}

/** EIP-4361 has the number of the chain; the other namespaces have the CAIP-2 id. */
const chainLine = (chainId: string): string => chainId.replace(/^eip155:/, '');

/** The text of valid fields. */
export function toLines(data: SiwxMessageData): string {
  const { accountAddress, chainId, domain, nonce, resources, statement, uri, version } = data;
  const kind = ACCOUNT_KINDS[readChainId(chainId)?.namespace ?? 'eip155'];
  return [
    `${domain} wants you to sign in with your ${kind} account:`,
    accountAddress,
    '',
    // Without a statement there are two empty lines.
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainLine(chainId)}`,
    `Nonce: ${nonce}`,
    ...OPTIONAL_LINES.flatMap(([label, field]) => (data[field] === undefined ? [] : [`${label}: ${data[field]}`])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}

export const isTooLong = (text: string): boolean => text.length > MAX_MESSAGE_LENGTH;
