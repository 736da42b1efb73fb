import type { AdapterConnection } from '../../ports/adapter.js';
import { assertCoded, check, outcomeOf, pause } from './checks.js';
import { type AdapterCall, CODES } from './codes.js';
import type { ContractGroup, ContractRule, ContractStage } from './stage.js';

/** How long a call may take to reach the wallet; some never do. */
const ON_THE_WAY_MS = 400;

type Make = (stage: ContractStage, connection?: AdapterConnection) => Promise<unknown>;

const CALLS: Readonly<Record<AdapterCall, Make>> = {
  connect: ({ bench }) => bench.connect(),
  restore: ({ bench }) => bench.restore(),
  disconnect: ({ bench, wallet }) => bench.adapter.disconnect(wallet.connectorId),
  switchNetwork: ({ bench, otherNetworkId, wallet }) =>
    bench.adapter.switchNetwork({ connectorId: wallet.connectorId, networkId: otherNetworkId }),
  signMessage: ({ bench, wallet }, connection) =>
    bench.adapter.signMessage({
      connectorId: wallet.connectorId,
      address: connection?.accounts[0].address ?? '',
      message: 'Good evening',
    }),
  sendTransaction: ({ bench, wallet }, connection) =>
    bench.adapter.sendTransaction({
      connectorId: wallet.connectorId,
      networkId: connection?.networkId ?? 'eip155:1',
      from: connection?.accounts[0].address ?? '',
      to: connection?.accounts[0].address ?? '',
      value: '1000',
    }),
  estimate: ({ bench, wallet }, connection) =>
    bench.adapter.estimate({
      connectorId: wallet.connectorId,
      networkId: connection?.networkId ?? 'eip155:1',
      from: connection?.accounts[0].address ?? '',
      to: connection?.accounts[0].address ?? '',
      value: '1000',
    }),
  waitForTransaction: ({ bench, transactionHash }, connection) =>
    bench.adapter.waitForTransaction({
      networkId: connection?.networkId ?? 'eip155:1',
      hash: transactionHash,
      signal: new AbortController().signal,
    }),
  getBalance: ({ bench }, connection) =>
    bench.adapter.getBalance({
      address: connection?.accounts[0].address ?? '',
      networkId: connection?.networkId ?? 'eip155:1',
    }),
};

const isCall = (name: string): name is AdapterCall => Object.hasOwn(CALLS, name);
const NAMES = Object.keys(CALLS).filter(isCall);

/** Calls that start a connection; all others need one. */
const BEGINNINGS: readonly AdapterCall[] = ['connect', 'restore'];

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
  isPermitted: name === 'restore',
  async run(stage) {
    const { holdChain, wallet } = stage;
    const connection = BEGINNINGS.includes(name) ? undefined : await stage.connect();
    wallet.answer('hold');
    holdChain();
    const settled = outcomeOf(() => CALLS[name](stage, connection), name);
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
  async run(stage) {
    const connection = await stage.connect();
    await destroyQuietly(stage, async () => {
      const outcome = await outcomeOf(() => CALLS[name](stage, connection), name);
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
        const { bench, connect, other, wallet } = stage;
        const visitor = new AbortController();
        wallet.answer('hold');
        const connecting = outcomeOf(() => bench.connect(wallet.connectorId, visitor.signal), 'connect');
        await wallet.untilAsked();
        visitor.abort();
        await connecting;
        await connect(other);
        await destroyQuietly(stage, async () => wallet.answer('approve'));
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
