import { LONGER_FUNCTIONS } from '@foyerkit/services/sessions';
import { type Address, getAddress } from 'viem';
import { describeGrant, describeRevocation } from '../smart-sessions/describe-session.js';
import type { TokenFact } from './amounts.js';
import { type Description, joinDescriptions } from './approval.js';
import { describeCall, type EvmCall, innerRoom } from './describe-evm.js';
import { describeMessage } from './describe-message.js';
import { describeSolanaTransaction } from './describe-solana.js';
import { describeTypedData, tokensOfTypedData } from './describe-typed-data.js';
import { decodeExactly } from './evm-functions.js';
import type { SignRequest } from './sign-request.js';
import type { SigningAccount } from './signing-account.js';

/** What is known when a request is described. */
export interface DescribeFacts {
  /** The origin of the page that asks. */
  readonly origin: string;
  readonly account: SigningAccount;
  /** The network's coin. */
  readonly coin: TokenFact;
  /** By address in lower case. */
  readonly tokens: ReadonlyMap<string, TokenFact>;
}

/** A request in words. Pure: the same request and the same facts give the same lines. */
export function describeRequest(request: SignRequest, facts: DescribeFacts): Description {
  const { account, origin, coin, tokens } = facts;
  const ownAccounts = [account.address, ...(account.smartAccount ? [account.smartAccount] : [])];
  const room = innerRoom();
  const describeOne = (call: EvmCall) => describeCall(call, { coin, tokens, ownAccounts }, room);
  switch (request.kind) {
    case 'message':
      return describeMessage(request.message, { origin, address: account.address, networkId: account.networkId });
    case 'typedData':
      return describeTypedData(request.typedData, tokens);
    case 'transaction':
      return describeOne(request.call);
    case 'calls':
      return joinDescriptions(request.calls.map(describeOne));
    case 'grant':
      return describeGrant(request.grant, { coin, tokens });
    case 'revocation':
      return describeRevocation(request.revocation);
    case 'solanaTransactions':
      return joinDescriptions(
        request.transactions.map(({ bytes }) => describeSolanaTransaction(bytes, account.address)),
      );
  }
}

/** More tokens than a request of people has; each is asked about at a node. */
const MOST_TOKENS = 20;

/** The contracts whose symbol and decimals make the description clearer. */
export function tokensOf(request: SignRequest): readonly Address[] {
  const named = (() => {
    switch (request.kind) {
      case 'typedData':
        return tokensOfTypedData(request.typedData);
      case 'transaction':
        return tokensOfCall(request.call);
      case 'calls':
        return request.calls.flatMap(tokensOfCall);
      case 'grant':
        return request.grant.permissions.flatMap(({ data, type }) =>
          type === 'erc20-recurring-allowance' ? [getAddress(data.address.toLowerCase())] : [],
        );
      default:
        return [];
    }
  })();
  const lowerCase = named.map((address) => address.toLowerCase() as Address);
  return [...new Set(lowerCase)].slice(0, MOST_TOKENS);
}

function tokensOfCall({ to, data }: EvmCall): readonly Address[] {
  if (to === null || data === '0x') return [];
  const longer = decodeExactly(LONGER_FUNCTIONS, data);
  if (longer?.functionName === 'approve') return [longer.args[0]];
  if (longer?.functionName === 'transferFrom') return [longer.args[3]];
  return [to];
}
