import type { LoggedRequest } from '@foyerkit/testkit/pairing';
import { base58 } from '@scure/base';
import { formatEther, hexToString, isHex } from 'viem';

/** A request as the phone shows it to its user. */
export interface RequestText {
  readonly title: string;
  readonly lines: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first item of a list, or a member of an object, if it exists. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Decodes a base58 text, as in Solana's requests; any other text is shown as it is. */
function textOfBase58(encoded: unknown): string {
  try {
    return new TextDecoder().decode(base58.decode(text(encoded)));
  } catch {
    // A page may send anything.
    return text(encoded);
  }
}

/** What a page asks for, in words. */
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
      return { title: 'Switch to another chain', lines: [`Chain ${Number(at(params, 0, 'chainId'))}`] };
    case 'wallet_addEthereumChain':
      return {
        title: 'Add a chain',
        lines: [`${text(at(params, 0, 'chainName'))}, ${text(at(params, 0, 'rpcUrls', 0))}`],
      };
    case 'solana_signMessage':
      return { title: 'Sign a message', lines: [textOfBase58(at(params, 'message'))] };
    case 'solana_signTransaction':
      return { title: 'Sign a transaction', lines: [text(at(params, 'transaction'))] };
    case 'solana_signAllTransactions':
      return { title: 'Sign several transactions', lines: [text(at(params, 'transactions'))] };
    case 'solana_signAndSendTransaction':
      return { title: 'Sign and send a transaction', lines: [text(at(params, 'transaction'))] };
    case 'signMessage':
      return { title: 'Sign a message', lines: [text(at(params, 'message'))] };
    case 'sendTransfer':
      return {
        title: 'Send',
        lines: [`${text(at(params, 'amount'))} satoshi to ${text(at(params, 'recipientAddress'))}`],
      };
    case 'signPsbt':
      return {
        title: at(params, 'broadcast') === true ? 'Sign and send a transaction' : 'Sign a transaction',
        lines: [text(at(params, 'psbt'))],
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
