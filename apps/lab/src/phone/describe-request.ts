import type { LoggedRequest } from '@foyerkit/testkit/pairing';
import { formatEther, hexToString, isHex } from 'viem';

/** A request as the person with the phone reads it. */
export interface RequestText {
  readonly title: string;
  readonly lines: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first of a list, or a member of an object, as long as it is there. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What a page wants, in words. */
export function describeRequest({ method, params }: Pick<LoggedRequest, 'method' | 'params'>): RequestText {
  switch (method) {
    case 'wc_sessionPropose':
      return describeProposal(params);
    case 'personal_sign': {
      const message = at(params, 0);
      return { title: 'Sign a message', lines: [isHex(message) ? hexToString(message) : text(message)] };
    }
    case 'eth_signTypedData_v4':
      return { title: 'Sign typed data', lines: [text(at(params, 1))] };
    case 'eth_sendTransaction': {
      const value = at(params, 0, 'value');
      const amount = isHex(value) ? formatEther(BigInt(value)) : '0';
      return { title: 'Send', lines: [`${amount} Ether to ${text(at(params, 0, 'to'))}`] };
    }
    case 'wallet_switchEthereumChain':
      return { title: 'Go to another chain', lines: [`Chain ${Number(at(params, 0, 'chainId'))}`] };
    case 'wallet_addEthereumChain':
      return {
        title: 'Learn a chain',
        lines: [`${text(at(params, 0, 'chainName'))}, ${text(at(params, 0, 'rpcUrls', 0))}`],
      };
    default:
      return { title: method, lines: [JSON.stringify(params) ?? ''] };
  }
}

function describeProposal(params: unknown): RequestText {
  const { name, url } = Object(at(params, 'proposer', 'metadata'));
  const wanted = [at(params, 'requiredNamespaces'), at(params, 'optionalNamespaces')];
  const chains = wanted.flatMap((namespaces) => Object.values(Object(namespaces)).flatMap((one) => at(one, 'chains')));
  const ids = [...new Set(chains.filter((id) => typeof id === 'string'))];
  return { title: `Connect to ${text(name)}`, lines: [text(url), `Chains: ${ids.join(', ')}`] };
}
