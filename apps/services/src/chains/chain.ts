import * as v from 'valibot';

/** A chain as the operator describes it: an item of `CHAINS`. */
export interface ChainOptions {
  /** CAIP-2, such as `eip155:1` or `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly id: string;
  /** The node's JSON-RPC over HTTP. It may contain a key: clients never see it. */
  readonly rpcUrl: string;
  readonly name: string;
  /** The native coin. Its name is its symbol where none is given. */
  readonly native: {
    readonly symbol: string;
    readonly decimals: number;
    readonly name?: string | undefined;
    readonly iconUrl?: string | undefined;
  };
  /** Address of Multicall3 on an EVM chain; without it, contracts are read one by one. */
  readonly multicall?: string | undefined;
  /** The first block of the history. Without it, history begins with the newest block at the first start. */
  readonly startBlock?: number | undefined;
  /** How many blocks a reorganisation may replace. Default 128. */
  readonly confirmations?: number | undefined;
  /** How often the node is asked for new blocks. Default 1,000. */
  readonly pollMs?: number | undefined;
  /**
   * For development chains that begin anew when their node starts: then what was read of the old one is deleted. Default
   * false, which keeps it, and reports a fault.
   */
  readonly mayRestart?: boolean | undefined;
}

export type ChainNamespace = 'eip155' | 'solana';

/** A chain that the services serve. */
export interface Chain {
  readonly id: string;
  readonly namespace: ChainNamespace;
  /** What follows the namespace in the id. */
  readonly reference: string;
  readonly rpcUrl: string;
  readonly name: string;
  readonly native: {
    readonly symbol: string;
    readonly decimals: number;
    readonly name: string;
    readonly iconUrl: string | null;
  };
  readonly multicall: string | null;
  readonly startBlock: number | null;
  readonly confirmations: number;
  readonly pollMs: number;
  readonly mayRestart: boolean;
}

const DEFAULT_CONFIRMATIONS = 128;
const DEFAULT_POLL_MS = 1_000;

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const webUrl = v.pipe(v.string(), v.check(isWebUrl, 'must be an http or https URL'));
const label = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.regex(/\S/, 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** Ids of the chains that can be served: EVM chains by their number, Solana chains by the start of their genesis hash. */
export const chainIdSchema = v.pipe(
  v.string(),
  v.regex(/^(eip155:[1-9]\d{0,15}|solana:[\dA-Za-z]{1,32})$/, 'must be a CAIP-2 id such as eip155:1'),
);

const chainSchema = v.strictObject({
  id: chainIdSchema,
  rpcUrl: webUrl,
  name: label(64),
  native: v.strictObject({
    symbol: label(16),
    decimals: wholeNumber(0, 36),
    name: v.optional(label(64)),
    iconUrl: v.optional(webUrl),
  }),
  multicall: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'must be an address of 40 hexadecimal digits'))),
  startBlock: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  confirmations: v.optional(wholeNumber(1, 10_000)),
  pollMs: v.optional(wholeNumber(50, 600_000)),
  mayRestart: v.optional(v.boolean('must be true or false')),
});

export const chainsSchema = v.pipe(
  v.array(chainSchema, 'must be a list of chains'),
  v.check((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'must not name a chain twice'),
);

/** Fills in the defaults. */
export function toChain(options: ChainOptions): Chain {
  const [namespace, reference = ''] = options.id.split(':');
  const { decimals, iconUrl, name, symbol } = options.native;
  return {
    id: options.id,
    namespace: namespace === 'solana' ? 'solana' : 'eip155',
    reference,
    rpcUrl: options.rpcUrl,
    name: options.name,
    native: { symbol, decimals, name: name ?? symbol, iconUrl: iconUrl ?? null },
    multicall: options.multicall?.toLowerCase() ?? null,
    startBlock: options.startBlock ?? null,
    confirmations: options.confirmations ?? DEFAULT_CONFIRMATIONS,
    pollMs: options.pollMs ?? DEFAULT_POLL_MS,
    mayRestart: options.mayRestart ?? false,
  };
}
