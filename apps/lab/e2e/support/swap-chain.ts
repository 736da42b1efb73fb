import { MARKET_ABI } from '@foyerkit/services/market';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  parseEventLogs,
  parseUnits,
  type WalletClient,
} from 'viem';
import type { LabInfo } from './test.js';

/** A client of a chain, by a name that the compiler can write down. */
interface ChainNode extends PublicClient {}

/** A client that acts as an account, likewise. */
export interface Actor extends WalletClient {}

/** Where a chain of the lab swaps, and what. */
export function marketOf(info: LabInfo, networkId: string) {
  const rpcUrl = info.chains[networkId]?.rpcUrl ?? '';
  const market = info.swap[networkId];
  const router = getAddress(market?.router ?? '');
  const node: ChainNode = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 });
  /** Of the accounts that the lab has funded, the one that has the tokens. */
  const owner = getAddress(info.accounts.eip155?.at(-1) ?? '');
  const tokenOf = (symbol: string) => {
    if (symbol === 'ETH') return { address: null, onChain: getAddress(market?.wrapped ?? ''), decimals: 18 };
    const tokens = [...(info.tokens[networkId] ?? []), ...(market?.tokens ?? [])];
    const token = tokens.find((one) => one.symbol === symbol);
    const address = getAddress(token?.address ?? '');
    return { address, onChain: address, decimals: token?.decimals ?? 0 };
  };
  const heldAt = (holder: Address, symbol: string, blockNumber?: bigint): Promise<bigint> => {
    const at = blockNumber === undefined ? {} : { blockNumber };
    const { address } = tokenOf(symbol);
    return address
      ? node.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder], ...at })
      : node.getBalance({ address: holder, ...at });
  };

  return {
    node,
    router,
    tokenOf,
    heldAt,
    /** Acts as another account. */
    async as(account: Address, act: (client: Actor) => Promise<Hex>): Promise<void> {
      const transport = http(rpcUrl);
      const cheats = createTestClient({ mode: 'anvil', transport });
      await cheats.impersonateAccount({ address: account });
      const hash = await act(createWalletClient({ account, transport, pollingInterval: 50 }));
      const { status } = await node.waitForTransactionReceipt({ hash });
      if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`);
    },
    owner,
    /** Who has filled the pools. */
    async filler(): Promise<Address> {
      for (let blockNumber = 1n; blockNumber <= (await node.getBlockNumber()); blockNumber += 1n) {
        const { transactions } = await node.getBlock({ blockNumber, includeTransactions: true });
        const filling = transactions.find(({ to }) => to !== null && getAddress(to) === router);
        if (filling) return getAddress(filling.from);
      }
      throw new Error('Nobody has filled the pools.');
    },
    /** Gives an account coins, and as much of each of these tokens. */
    async fund(holder: Address, symbols: readonly string[], amount = '1000'): Promise<void> {
      await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
        address: holder,
        value: parseUnits('5', 18),
      });
      for (const symbol of symbols) {
        const { address, decimals } = tokenOf(symbol);
        if (!address) continue;
        await this.as(owner, (client) =>
          client.writeContract({
            ...{ address, abi: erc20Abi, functionName: 'transfer', chain: null, account: owner },
            args: [holder, parseUnits(amount, decimals)],
          }),
        );
      }
    },
    /** The last swap of an account, as the chain has it, with what the pools pay by their own arithmetic before it. */
    async lastSwap(holder: Address, path: readonly string[]) {
      const [log] = parseEventLogs({
        abi: MARKET_ABI,
        eventName: 'Swap',
        logs: await node.getLogs({ address: router, fromBlock: 0n }),
      })
        .filter(({ args }) => args.to === holder || args.sender === holder)
        .reverse();
      if (!log) return null;
      const { blockNumber } = log;
      const received = path.at(-1) ?? '';
      const [before, after] = await Promise.all([
        heldAt(holder, received, blockNumber - 1n),
        heldAt(holder, received, blockNumber),
      ]);
      const receipt = await node.getTransactionReceipt({ hash: log.transactionHash });
      const cost =
        received === 'ETH' && getAddress(receipt.from) === holder ? receipt.gasUsed * receipt.effectiveGasPrice : 0n;
      return {
        hash: log.transactionHash,
        received: after - before + cost,
        /** What the pools pay for an amount in the state before. */
        expectedOf: async (amountIn: bigint): Promise<bigint> => {
          const addresses = path.map((symbol) => tokenOf(symbol).onChain);
          const amounts = await node.readContract({
            ...{ address: router, abi: MARKET_ABI, functionName: 'getAmountsOut', blockNumber: blockNumber - 1n },
            args: [amountIn, addresses],
          });
          return amounts.at(-1) ?? 0n;
        },
      };
    },
    allowance: (holder: Address, symbol: string): Promise<bigint> =>
      node.readContract({
        address: tokenOf(symbol).onChain,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [holder, router],
      }),
  };
}

export type Market = ReturnType<typeof marketOf>;
