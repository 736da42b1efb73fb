import * as v from 'valibot';
import { type Address, custom, type Hex, isAddress } from 'viem';
import { createPaymasterClient, type UserOperation } from 'viem/account-abstraction';
import { createRpcEndpoint, RpcRefusal } from '../chain/json-rpc.js';
import { RequestError } from '../request-error.js';
import type { SmartAccountContracts } from './contracts.js';

/** Gas of the paymaster's own part of an operation. The visitor pays nothing of it. */
export interface SponsorGas {
  readonly paymasterVerificationGasLimit: bigint;
  readonly paymasterPostOpGasLimit: bigint;
}

/** What is added to an operation that somebody else pays. */
export interface Sponsorship extends SponsorGas {
  readonly paymaster: Address;
  readonly paymasterData: Hex;
}

/** Pays for operations of smart accounts, if it wants to. Source: ERC-7677. */
export interface PaymasterPort {
  /** To estimate with. `null` if it does not pay for this operation, or does not answer. */
  offer(operation: UserOperation<'0.8'>): Promise<Sponsorship | null>;
  /** To send with: for exactly this operation. @throws RequestError NODE_UNREACHABLE; RpcRefusal if it does not pay any more */
  sponsor(operation: UserOperation<'0.8'>, gas: SponsorGas): Promise<Sponsorship>;
}

const MOST_GAS = 10_000_000n;
const GAS = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(MOST_GAS));
const SPONSORSHIP = v.object({
  paymaster: v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  paymasterData: v.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2}){0,8192}$/i.test(value)),
  paymasterVerificationGasLimit: v.optional(GAS),
  paymasterPostOpGasLimit: v.optional(GAS),
});

/** For paymasters that leave it to the bundler, which simulates the operation with as much. */
const VERIFICATION_GAS = 300_000n;

/** A paymaster service by its URL, which is the operator's: the URL that a page names is never asked. */
export function createPaymaster(url: string, contracts: SmartAccountContracts, chainId: number): PaymasterPort {
  const { request } = createRpcEndpoint(url);
  const client = createPaymasterClient({
    transport: custom({ request: ({ method, params }) => request(method, params) }, { retryCount: 0 }),
  });
  const parametersOf = ({ signature: _, ...operation }: UserOperation<'0.8'>) => ({
    ...operation,
    chainId,
    entryPointAddress: contracts.entryPoint,
    context: {},
  });
  return {
    offer: async (operation) => {
      try {
        const offered = parse(await client.getPaymasterStubData(parametersOf(operation)));
        return {
          ...offered,
          paymasterVerificationGasLimit: offered.paymasterVerificationGasLimit ?? VERIFICATION_GAS,
          paymasterPostOpGasLimit: offered.paymasterPostOpGasLimit ?? 0n,
        };
      } catch (error) {
        if (isNoAnswer(error)) return null;
        throw error;
      }
    },
    sponsor: async (operation, gas) => {
      // Nothing of an answer but these fields gets into the operation: neither its calls nor its fees.
      const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...who } = parse(
        await client.getPaymasterData(parametersOf({ ...operation, ...gas })),
      );
      return {
        ...who,
        paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? gas.paymasterVerificationGasLimit,
        paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? gas.paymasterPostOpGasLimit,
      };
    },
  };
}

/** A refusal, or a service that is down: the account pays then, which is shown. viem wraps both. */
function isNoAnswer(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RpcRefusal || cause instanceof RequestError) return true;
  }
  return false;
}

function parse(answer: unknown): v.InferOutput<typeof SPONSORSHIP> {
  const parsed = v.safeParse(SPONSORSHIP, answer);
  if (!parsed.success) {
    throw new RequestError('NODE_UNREACHABLE', 'The paymaster gave an answer that is not valid.');
  }
  return parsed.output;
}
