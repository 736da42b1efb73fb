import type { AdapterConnection } from '../../ports/adapter.js';
import { ASSET_CALLS, type AssetCall, NEED_OF } from './asset.rules.js';
import { assertCoded, check, outcomeOf, pause } from './checks.js';
import { type AdapterCall, CODES } from './codes.js';
import { type ContractGroup, type ContractRule, type ContractStage, leaveWaiting, toTransfer } from './stage.js';

/** How long a call may take to reach the wallet; some never do. */
const ON_THE_WAY_MS = 400;

/** Calls that begin without a connection. */
const STARTS = {
  connect: ({ bench }: ContractStage) => bench.connect(),
  restore: ({ bench }: ContractStage) => bench.restore(),
} as const satisfies Partial<Record<AdapterCall, unknown>>;

type StartCall = keyof typeof STARTS;
type MakeCall = (stage: ContractStage, connection: AdapterConnection) => Promise<unknown>;

const CALLS: Readonly<Record<Exclude<AdapterCall, StartCall>, MakeCall>> = {
  ...ASSET_CALLS,
  disconnect: ({ bench }, { connectorId }) => bench.adapter.disconnect(connectorId),
  switchNetwork: ({ bench, otherNetworkId }, { connectorId }) =>
    bench.adapter.switchNetwork({ connectorId, networkId: otherNetworkId }),
  signMessage: ({ bench }, { accounts: [{ address }], connectorId }) =>
    bench.adapter.signMessage({ connectorId, address, message: 'Good evening' }),
  sendTransaction: ({ bench }, connection) => bench.adapter.sendTransaction(toTransfer(connection)),
  estimate: ({ bench }, connection) => bench.adapter.estimate(toTransfer(connection)),
  waitForTransaction: ({ bench, transactionHash }, { networkId }) =>
    bench.adapter.waitForTransaction({ networkId, hash: transactionHash, signal: new AbortController().signal }),
  getBalance: ({ bench }, { accounts: [{ address }], networkId }) => bench.adapter.getBalance({ address, networkId }),
};

const isAssetCall = (name: AdapterCall): name is AssetCall => Object.hasOwn(ASSET_CALLS, name);
const needsOf = (name: AdapterCall) => (isAssetCall(name) ? { needs: [NEED_OF[name]] } : {});
const isStart = (name: AdapterCall): name is StartCall => Object.hasOwn(STARTS, name);
const isCall = (name: string): name is AdapterCall => Object.hasOwn({ ...STARTS, ...CALLS }, name);
const NAMES = Object.keys({ ...STARTS, ...CALLS }).filter(isCall);

/** Connects, unless the call begins without a connection. @returns the call */
async function prepare(name: AdapterCall, stage: ContractStage): Promise<() => Promise<unknown>> {
  if (isStart(name)) return () => STARTS[name](stage);
  const connection = await stage.connect();
  return () => CALLS[name](stage, connection);
}

/** Nothing is reported, and no wallet is asked for anything, once the adapter is destroyed. */
async function destroyQuietly({ assertQuiet, bench, other, wallet }: ContractStage, during: () => Promise<void>) {
  const count = () => [bench.events.length, wallet.requests.length, other.requests.length].join();
  bench.adapter.destroy();
  const before = count();
  await during();
  await assertQuiet();
  check(count() === before, `It reported or asked something after it was destroyed: ${before} became ${count()}.`);
}

const during = (name: AdapterCall, moment: 'right after the call' | 'while it is pending'): ContractRule => ({
  title: `settles ${name} when it is destroyed ${moment}, and reports and asks nothing more`,
  ...needsOf(name),
  isPermitted: name === 'restore',
  async run(stage) {
    const { holdChain, wallet } = stage;
    const call = await prepare(name, stage);
    wallet.answer('hold');
    holdChain();
    const settled = outcomeOf(call, name);
    if (moment === 'while it is pending') {
      await Promise.race([settled, wallet.untilAsked(), pause(ON_THE_WAY_MS)]);
    }
    await destroyQuietly(stage, async () => {
      const outcome = await settled;
      if ('thrown' in outcome) assertCoded(outcome.thrown, name, CODES[name]);
      // The visitor approves after all.
      wallet.answer('approve');
    });
  },
});

const afterwards = (name: AdapterCall): ContractRule => ({
  title: `asks nothing when ${name} is called after it was destroyed`,
  ...needsOf(name),
  async run(stage) {
    if (isStart(name)) await stage.connect();
    const call = await prepare(name, stage);
    await destroyQuietly(stage, async () => {
      const outcome = await outcomeOf(call, name);
      if ('thrown' in outcome) assertCoded(outcome.thrown, name, [...CODES[name], 'NOT_CONNECTED']);
    });
  },
});

export const destroyRules: ContractGroup = {
  title: 'destroying the adapter',
  rules: [
    ...NAMES.flatMap((name) => [during(name, 'right after the call'), during(name, 'while it is pending')]),
    ...NAMES.map(afterwards),
    {
      title: 'ignores a superseded wallet that approves later',
      needs: ['another connector'],
      async run(stage) {
        await leaveWaiting(stage);
        await stage.connect(stage.other);
        await destroyQuietly(stage, async () => stage.wallet.answer('approve'));
      },
    },
    {
      title: 'no longer listens to its wallets',
      async run(stage) {
        await stage.connect();
        await destroyQuietly(stage, async () => {
          stage.wallet.selectOtherAccount();
          stage.wallet.shareNothing();
          stage.wallet.end();
        });
      },
    },
  ],
};
