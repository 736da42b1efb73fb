import { RequestFailedError, RequestRejectedError } from '../../errors/request-errors.js';
import { TransactionWouldFailError } from '../../errors/transaction-errors.js';
import type { ChainAdapter } from '../../ports/adapter.js';
import type { TransactionRequest } from '../../ports/asset-methods.js';
import { deferred, type FakeAdapterOptions } from '../../testing.js';
import { decodeApproval, encodeApproval } from '../approval-call.js';

export const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NETWORK = 'eip155:31337';
export const ROUTER = '0x00000000000000000000000000000000000000AA';
export const LUSD = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const LSD = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

const TOKENS = [
  { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 },
  { name: 'Lab Dollar', symbol: 'LUSD', address: LUSD, decimals: 6 },
  { name: 'Lab Silent Dollar', symbol: 'LSD', address: LSD, decimals: 6 },
];

/** What one unit of each is worth in the pools, in millionths of a dollar for each smallest unit and 10^18. */
const WORTH: Readonly<Record<string, bigint>> = {
  [NATIVE]: 2_000n * 10n ** 6n,
  [LUSD]: 10n ** 18n,
  [LSD]: 10n ** 18n,
};

const addressIn = (caipAddress: string): string => caipAddress.slice(caipAddress.lastIndexOf(':') + 1);
const caip = (address: string): string => `${NETWORK}:${address}`;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

/** Of the contract of this world: no router that is known. */
export const SWAP_FUNCTION = '0x5afe5a17';

/** A transaction that the wallet was asked for. */
export interface Prompt {
  readonly request: TransactionRequest;
  approve(): void;
  reject(): void;
  fail(): void;
}

/** How the service misbehaves. `spender`: it names another contract. `value`: the swap takes more of the coin. */
export type ServiceFault = 'down' | 'drained' | 'spender' | 'target' | 'value' | null;

/**
 * A chain with pools, its node, its wallet and the swap service, in memory. The service answers what the real one answers;
 * its contracts and prices are simplified, because the journeys check those.
 */
export class SwapWorld {
  fault: ServiceFault = null;
  /** How long the service takes, in milliseconds. */
  delayMs = 0;
  readonly allowances = new Map<string, bigint>();
  readonly balances = new Map<string, bigint>([
    [NATIVE, 10n ** 18n],
    [LUSD.toLowerCase(), 5_000n * 10n ** 6n],
    [LSD.toLowerCase(), 100n * 10n ** 6n],
  ]);
  readonly prompts: Prompt[] = [];
  readonly sent: TransactionRequest[] = [];
  readonly asked: { readonly path: string; readonly url: URL }[] = [];
  /** When each swap that the service has built was quoted, by its data. */
  readonly builtAt = new Map<string, number>();
  /** What is to be included: by hash. */
  readonly pending = new Map<string, () => void>();
  /** What the wallet signs in place of what it is asked for. */
  signs = ({ data = '0x' }: TransactionRequest): string => data;
  /** What the service answers in place of what the real one would, by the last part of its path. */
  answers: Readonly<Record<string, (answer: unknown) => unknown>> = {};
  /** Transactions are included at once. */
  isFast = true;
  swapNetworks: readonly string[] | undefined = [NETWORK];
  private count = 0;

  /** What is received for an amount, which is less with each swap. */
  outputOf(from: string, to: string, amount: bigint): bigint {
    const worth = amount * (WORTH[from] ?? 0n);
    return (worth * 997n) / 1_000n / (WORTH[to] ?? 1n) - BigInt(this.sent.length);
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace(/^.*\/v1\//, '');
    this.asked.push({ path, url });
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (path === 'supported-chains') return Response.json({ http: [NETWORK], ws: [], swap: this.swapNetworks });
    if (path.endsWith('/balance')) return Response.json({ balances: this.readBalances() });
    if (path === 'fungible/price') return Response.json({ fungibles: [] });
    if (!path.startsWith('convert/')) return Response.json({}, { status: 404 });
    if (this.fault === 'down') return Response.json({}, { status: 500 });
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const call = path.slice('convert/'.length);
    const answer = this.convert(call, { ...Object.fromEntries(url.searchParams), ...Object(body) });
    const other = this.answers[call];
    return other ? Response.json(other(await answer.json())) : answer;
  };

  private readBalances() {
    return TOKENS.map(({ address, decimals, name, symbol }) => ({
      name,
      symbol,
      chainId: NETWORK,
      ...(address !== NATIVE && { address: caip(address) }),
      price: address === NATIVE ? 2_000 : 1,
      quantity: { decimals: `${decimals}`, numeric: this.textOf(address, decimals) },
      iconUrl: '',
    }));
  }

  private textOf(address: string, decimals: number): string {
    const digits = `${this.balances.get(address.toLowerCase()) ?? 0n}`.padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  }

  private convert(call: string, asked: Readonly<Record<string, string>>): Response {
    const [from, to] = [addressIn(asked.from ?? ''), addressIn(asked.to ?? '')];
    const amount = BigInt(asked.amount ?? '0');
    const toAmount = this.outputOf(from, to, amount);
    switch (call) {
      case 'tokens':
        return Response.json({
          tokens: TOKENS.map((token) => ({ ...token, address: caip(token.address), logoUri: '' })),
        });
      case 'gas-price':
        return Response.json({ standard: '1000000000', fast: '1000000000', instant: '1000000000' });
      case 'quotes': {
        const quote = { id: `${Date.now()}`, fromAmount: `${amount}`, toAmount: `${toAmount}` };
        return Response.json({ quotes: this.fault === 'drained' || toAmount <= 0n ? [] : [quote] });
      }
      case 'allowance':
        return Response.json({ allowance: `${this.allowances.get(addressIn(asked.tokenAddress ?? '')) ?? 0n}` });
      case 'build-approve': {
        const spender = this.fault === 'spender' ? OWN : ROUTER;
        const data = encodeApproval({ spender, amount: `${2n ** 256n - 1n}` });
        return Response.json({ tx: { from: caip(from), to: caip(from), data, value: '0' } });
      }
      default:
        return this.buildSwap(asked, from, amount, toAmount);
    }
  }

  private buildSwap(asked: Readonly<Record<string, string>>, from: string, amount: bigint, toAmount: bigint): Response {
    this.count += 1;
    const [index, side] = [asked.from, asked.to].map((id) => BigInt(addressIn(id ?? '')));
    const data = `${SWAP_FUNCTION}${word(amount)}${word(toAmount)}${word(index ?? 0n)}${word(side ?? 0n)}${word(BigInt(this.count))}`;
    this.builtAt.set(data, Number(asked.quoteId));
    const paid = from === NATIVE ? amount : 0n;
    const value = this.fault === 'value' ? paid + 1n : paid;
    const to = caip(this.fault === 'target' ? from : ROUTER);
    return Response.json({
      tx: { from: caip(OWN), to, data, amount: `${value}`, eip155: { gas: '1', gasPrice: '1' } },
    });
  }

  /** What the approval and the swap do. @throws what the node says of a transaction that would fail */
  private execute({ data = '0x', to, value }: TransactionRequest, isTrial: boolean): void {
    const approval = decodeApproval(data);
    if (approval) {
      if (!isTrial) this.allowances.set(to, BigInt(approval.amount));
      return;
    }
    const [amount = 0n, output = 0n, from = 0n, target = 0n] = [0, 1, 2, 3].map((place) =>
      BigInt(`0x${data.slice(10 + place * 64, 74 + place * 64) || '0'}`),
    );
    const addressOf = (id: bigint) => TOKENS.find(({ address }) => BigInt(address) === id)?.address ?? '';
    const [source, received] = [addressOf(from), addressOf(target)];
    const held = this.balances.get(source.toLowerCase()) ?? 0n;
    const allowed = source === NATIVE ? BigInt(value) : (this.allowances.get(source) ?? 0n);
    if (held < amount || allowed < amount) throw new TransactionWouldFailError({ details: 'TRANSFER_FROM_FAILED' });
    if (isTrial) return;
    this.balances.set(source.toLowerCase(), held - amount);
    this.balances.set(received.toLowerCase(), (this.balances.get(received.toLowerCase()) ?? 0n) + output);
    if (source !== NATIVE) this.allowances.set(source, allowed - amount);
  }

  private readonly ask = (request: TransactionRequest): Promise<string> => {
    const { promise, reject, resolve } = deferred<string>();
    const end = (settle: () => void) => () => {
      const index = this.prompts.indexOf(prompt);
      if (index < 0) return;
      this.prompts.splice(index, 1);
      settle();
    };
    const prompt: Prompt = {
      request,
      approve: end(() => {
        const signed = { ...request, data: this.signs(request) };
        this.sent.push(signed);
        const hash = `0x${this.sent.length.toString(16).padStart(64, '0')}`;
        if (this.isFast) this.execute(signed, false);
        else this.pending.set(hash, () => this.execute(signed, false));
        resolve(hash);
      }),
      reject: end(() => reject(new RequestRejectedError())),
      fail: end(() => reject(new RequestFailedError())),
    };
    this.prompts.push(prompt);
    return promise;
  };

  /** The network includes what was sent. */
  include(): void {
    for (const [hash, execute] of this.pending) {
      this.pending.delete(hash);
      execute();
    }
  }

  readonly adapter: FakeAdapterOptions = {
    sendTransaction: (request) => this.ask(request),
    waitForTransaction: async ({ hash, signal }) => {
      while (this.pending.has(hash)) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return { status: 'succeeded', hash };
    },
    getBalance: async () => ({ value: `${this.balances.get(NATIVE)}`, decimals: 18, symbol: 'ETH' }),
    assets: {
      simulate: async (request) => this.execute(request, true),
      readToken: async ({ address }) => {
        const token = TOKENS.find((one) => one.address === address);
        return { name: token?.name ?? '', symbol: token?.symbol ?? '', decimals: token?.decimals ?? 0 };
      },
      readTokenBalances: async ({ tokens }) =>
        tokens.map((address) => ({
          value: `${this.balances.get(address.toLowerCase()) ?? 0n}`,
          decimals: 6,
          symbol: '',
          asset: { type: 'token', address },
        })),
      readCalls: async ({ hash }) => {
        const request = this.sent[Number(hash) - 1];
        if (!request) return null;
        return [{ from: request.from, to: request.to, value: request.value, data: request.data ?? '0x' }];
      },
    } satisfies Partial<ChainAdapter>,
  };
}
