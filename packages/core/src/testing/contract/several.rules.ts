import type { ConnectionsPort } from '../../ports/adapter.js';
import { check, outcomeOf, rejectionOf, until } from './checks.js';
import type { ContractGroup, ContractStage } from './stage.js';

const idsOf = (port: ConnectionsPort): string =>
  port
    .read()
    .map(({ connectorId }) => connectorId)
    .join();

/** The other wallet is the current one, and the wallet is behind it. */
async function connectBoth({ connect, other, several, wallet }: ContractStage): Promise<ConnectionsPort> {
  const port = await several();
  await connect(wallet);
  await connect(other);
  return port;
}

export const severalRules: ContractGroup = {
  title: 'several connections at once',
  rules: [
    {
      title: 'are kept side by side, the current one first, and none of them ends',
      needs: ['another connector'],
      async run(stage) {
        const port = await connectBoth(stage);
        const { bench, ends, other, wallet } = stage;
        check(idsOf(port) === [other, wallet].map(({ connectorId }) => connectorId).join(), 'The order is wrong.');
        check(bench.shown()?.connectorId === other.connectorId, 'The latest one is not the current one.');
        check(ends().length === 0, 'An end was reported.');
        check((await stage.several()) === port, 'It is another object each time.');
      },
    },
    {
      title: 'are selected without a prompt, with one of their accounts',
      needs: ['another connector'],
      async run(stage) {
        const port = await connectBoth(stage);
        const { assertQuiet, bench, shownAddress, wallet } = stage;
        const prompts = wallet.promptCount;
        const { connectorId } = wallet;
        await port.select({ connectorId });
        await until(() => bench.shown()?.connectorId === connectorId, 'the chosen one is reported');
        check(idsOf(port).startsWith(connectorId), 'The chosen one is not the first.');
        const address = bench.shown()?.accounts.at(-1)?.address ?? '';
        await port.select({ connectorId, address });
        await until(() => shownAddress() === address, 'the chosen account is reported');
        await assertQuiet();
        check(wallet.promptCount === prompts, 'It showed a prompt.');
      },
    },
    {
      title: 'reject with NOT_CONNECTED when an unknown connection or account is selected',
      needs: ['another connector'],
      async run(stage) {
        const port = await connectBoth(stage);
        const { connectorId } = stage.wallet;
        const before = JSON.stringify(port.read());
        await rejectionOf(() => port.select({ connectorId: 'nobody' }), 'select', ['NOT_CONNECTED']);
        await rejectionOf(() => port.select({ connectorId, address: 'nobody' }), 'select', ['NOT_CONNECTED']);
        check(JSON.stringify(port.read()) === before, 'It chose something all the same.');
      },
    },
    {
      title: 'fall back to the previous one when the current one ends, whose end is reported first and once',
      needs: ['another connector'],
      async run(stage) {
        const port = await connectBoth(stage);
        const { assertQuiet, bench, ends, other, reported, wallet } = stage;
        const before = reported().length;
        other.end();
        await until(() => bench.shown()?.connectorId === wallet.connectorId, 'the previous one is reported');
        await assertQuiet();
        check(reported()[before]?.type === 'disconnected', 'The end is not reported first.');
        check(ends().join() === other.connectorId, 'The end is not reported once.');
        check(idsOf(port) === wallet.connectorId, 'The order is wrong.');
      },
    },
    {
      title: 'end one by one, also behind the current one, and notify their subscribers',
      needs: ['another connector', 'wallet events'],
      async run(stage) {
        const port = await connectBoth(stage);
        const { assertQuiet, bench, ends, other, wallet } = stage;
        let calls = 0;
        const stop = port.subscribe(() => {
          calls += 1;
        });
        wallet.shareNothing();
        await until(() => ends().join() === wallet.connectorId, 'the end is reported');
        await assertQuiet();
        check(calls > 0, 'The subscribers were not notified.');
        stop();
        check(idsOf(port) === other.connectorId, 'It is still listed.');
        check(bench.shown()?.connectorId === other.connectorId, 'The current one has changed.');
      },
    },
    {
      title: 'are restored behind the current one, without a prompt',
      needs: ['another connector'],
      isPermitted: true,
      async run(stage) {
        const { assertQuiet, bench, connect, other, wallet } = stage;
        const port = await stage.several();
        await connect(other);
        const { signal } = new AbortController();
        const restoring = () => port.restore({ connectorId: wallet.connectorId, signal });
        const outcome = await outcomeOf(restoring, 'restore');
        if ('thrown' in outcome) throw outcome.thrown;
        check(outcome.value?.connectorId === wallet.connectorId, 'It did not find the connection.');
        await assertQuiet();
        check(idsOf(port) === [other, wallet].map(({ connectorId }) => connectorId).join(), 'The order is wrong.');
        check(bench.shown()?.connectorId === other.connectorId, 'The current one has changed.');
      },
    },
  ],
};
