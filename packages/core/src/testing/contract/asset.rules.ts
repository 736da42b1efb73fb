import type { AdapterConnection } from '../../ports/adapter.js';
import { assertCoded, check, type Outcome, outcomeOf, pause, rejectionOf } from './checks.js';
import { type AdapterCall, CODES } from './codes.js';
import { type ContractGroup, type ContractNeed, type ContractRule, type ContractStage, toTransfer } from './stage.js';

/** The optional calls. */
export type AssetCall = Extract<
  AdapterCall,
  'getWalletAssets' | 'lookUpName' | 'readToken' | 'readTokenBalances' | 'readTransfer' | 'resolveName' | 'simulate'
>;

type MakeAssetCall = (
  stage: ContractStage,
  connection: Pick<AdapterConnection, 'accounts' | 'connectorId' | 'networkId'>,
  signal?: AbortSignal,
) => Promise<unknown>;

const missing = (name: AssetCall): never => {
  throw new Error(`The adapter has no ${name}. Say so in "lacks".`);
};
const aborting = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** A call of each, with what the connection holds. The address of an account stands for that of a token: nothing is found there. */
export const ASSET_CALLS: Readonly<Record<AssetCall, MakeAssetCall>> = {
  simulate: ({ bench }, connection, signal) =>
    bench.adapter.simulate?.({ ...toTransfer(connection), ...aborting(signal) }) ?? missing('simulate'),
  readTransfer: ({ bench, transactionHash: hash }, { networkId }, signal) =>
    bench.adapter.readTransfer?.({ networkId, hash, ...aborting(signal) }) ?? missing('readTransfer'),
  readToken: ({ bench }, { accounts: [{ address }], networkId }, signal) =>
    bench.adapter.readToken?.({ networkId, address, ...aborting(signal) }) ?? missing('readToken'),
  readTokenBalances: ({ bench }, { accounts: [{ address }], networkId }, signal) =>
    bench.adapter.readTokenBalances?.({ address, networkId, tokens: [address], ...aborting(signal) }) ??
    missing('readTokenBalances'),
  getWalletAssets: ({ bench }, { accounts: [{ address }], connectorId, networkId }, signal) =>
    bench.adapter.getWalletAssets?.({ connectorId, address, networkId, ...aborting(signal) }) ??
    missing('getWalletAssets'),
  resolveName: ({ bench }, _, signal) =>
    bench.adapter.resolveName?.({ name: 'name.eth', ...aborting(signal) }) ?? missing('resolveName'),
  lookUpName: ({ bench }, { accounts: [{ address }] }, signal) =>
    bench.adapter.lookUpName?.({ address, ...aborting(signal) }) ?? missing('lookUpName'),
};

/** What an adapter must have for the call. */
export const NEED_OF: Readonly<Record<AssetCall, ContractNeed>> = {
  simulate: 'simulation',
  readTransfer: 'transfer reads',
  readToken: 'token reads',
  readTokenBalances: 'token reads',
  getWalletAssets: 'wallet assets',
  resolveName: 'names',
  lookUpName: 'names',
};

/** For `lacks`, in adapters without any of them. */
export const ASSET_NEEDS: readonly ContractNeed[] = [...new Set(Object.values(NEED_OF))];

/** Of an account that no wallet shares with the page. */
const unshared = ({ otherNetworkId: networkId, wallet: { connectorId } }: ContractStage, address: string) => ({
  connectorId,
  networkId,
  accounts: [{ address, type: 'eoa' }] as const,
});

function assertRejected(outcome: Outcome<unknown>, name: AssetCall): void {
  check('thrown' in outcome, `${name} succeeded where it had to fail.`);
  assertCoded(outcome.thrown, name, CODES[name]);
}

const unconnected = (name: AssetCall): ContractRule => ({
  title: `${name} rejects when nothing is connected`,
  needs: [NEED_OF[name]],
  async run(stage) {
    const { wallet } = stage;
    await rejectionOf(() => ASSET_CALLS[name](stage, unshared(stage, 'x')), name, CODES[name]);
    check(wallet.requests.length === 0, 'It asked a wallet that is not connected.');
  },
});

/** With a connection, since some need one; the wallet is not asked even so. */
const read = (name: AssetCall): ContractRule => ({
  title: `${name} does not ask the wallet, and ends when the signal is aborted`,
  needs: [NEED_OF[name]],
  async run(stage) {
    const { connect, holdChain, wallet } = stage;
    const connection = await connect();
    const visitor = new AbortController();
    const count = wallet.requests.length;
    holdChain();
    const reading = outcomeOf(() => ASSET_CALLS[name](stage, connection, visitor.signal), name);
    await pause();
    visitor.abort();
    assertRejected(await reading, name);
    check(wallet.requests.length === count, 'It asked the wallet.');
  },
});

export const assetRules: ContractGroup = {
  title: 'assets',
  rules: [
    unconnected('simulate'),
    unconnected('getWalletAssets'),
    read('simulate'),
    read('readTransfer'),
    read('readToken'),
    read('readTokenBalances'),
    read('resolveName'),
    read('lookUpName'),
    {
      title: 'getWalletAssets shows no prompt, and ends when the signal is aborted',
      needs: ['wallet assets'],
      async run(stage) {
        const connection = await stage.connect();
        const { wallet } = stage;
        const count = wallet.promptCount;
        const visitor = new AbortController();
        wallet.answer('hold');
        const reading = outcomeOf(
          () => ASSET_CALLS.getWalletAssets(stage, connection, visitor.signal),
          'getWalletAssets',
        );
        await pause();
        visitor.abort();
        assertRejected(await reading, 'getWalletAssets');
        check(wallet.promptCount === count, 'The wallet showed a prompt.');
      },
    },
  ],
};
