import { PAIRING_CONNECTOR_ID } from '../../ports/pairing.js';
import { assertCause, assertCoded, check, outcomeOf, pause, rejectionOf, until } from './checks.js';
import { CODES } from './codes.js';
import type { ContractGroup, ContractRule, ContractStage } from './stage.js';

/** The connection has ended, its end was reported once, and nothing its wallet does next brings it back. */
async function assertEnded({ assertQuiet, bench, ends, wallet }: ContractStage): Promise<void> {
  await until(() => ends().length > 0, 'the end is reported');
  wallet.selectOtherAccount();
  await assertQuiet();
  check(ends().join() === wallet.connectorId, `The end was reported ${ends().length} times.`);
  check(bench.shown() === null, 'It shows what has ended.');
  await rejectionOf(() => bench.adapter.getProvider(wallet.connectorId), 'getProvider', ['NOT_CONNECTED']);
}

const ending = (title: string, act: (stage: ContractStage) => void): ContractRule => ({
  title,
  needs: ['wallet events'],
  async run(stage) {
    await stage.connect();
    act(stage);
    await assertEnded(stage);
  },
});

export const walletRules: ContractGroup = {
  title: 'what a wallet does by itself',
  rules: [
    {
      title: 'reports the new active account once',
      needs: ['wallet events'],
      async run({ assertQuiet, connect, ends, shownAddress, reported, wallet }) {
        const [first] = (await connect()).accounts;
        const before = reported().length;
        wallet.selectOtherAccount();
        await until(() => shownAddress() !== first.address, 'the other account is reported');
        await assertQuiet();
        check(reported().length === before + 1, 'It was not reported once.');
        check(ends().length === 0, 'An end was reported.');
      },
    },
    ending('ends the connection, reported once, when it no longer shares an account', ({ wallet }) =>
      wallet.shareNothing(),
    ),
    ending('ends the connection, reported once, when it disconnects the page', ({ wallet }) => wallet.end()),
    {
      title: 'is ignored once another wallet has replaced it',
      needs: ['another connector', 'replacement'],
      async run({ assertQuiet, bench, connect, other, wallet }) {
        await connect();
        await connect(other);
        await pause();
        const count = bench.events.length;
        wallet.selectOtherAccount();
        wallet.shareNothing();
        await assertQuiet();
        check(bench.events.length === count, 'It reported a change of a wallet that was replaced.');
        check(bench.shown()?.connectorId === other.connectorId, 'The connection is gone.');
      },
    },
  ],
};

/** @throws if the adapter cannot select accounts */
async function select({ bench }: ContractStage, connectorId: string, address: string): Promise<void> {
  check(bench.adapter.selectAccount !== undefined, 'The adapter cannot select an account.');
  await bench.adapter.selectAccount?.({ connectorId, address });
}

export const accountRules: ContractGroup = {
  title: 'selecting an account of a connection',
  rules: [
    {
      title: 'makes it the active one, reported once and without a prompt',
      async run(stage) {
        const { assertQuiet, connect, ends, reported, shownAddress, wallet } = stage;
        const address = (await connect()).accounts.at(-1)?.address ?? '';
        const [before, prompts] = [reported().length, wallet.promptCount];
        // Some wallets share only one account: then nothing changes.
        const changes = shownAddress() === address ? 0 : 1;
        await select(stage, wallet.connectorId, address);
        await until(() => shownAddress() === address, 'the selected account is reported');
        await assertQuiet();
        check(reported().length === before + changes, 'It was not reported once.');
        check(ends().length === 0, 'An end was reported.');
        check(wallet.promptCount === prompts, 'It showed a prompt.');
      },
    },
    {
      title: 'rejects with NOT_CONNECTED for an account that is not shared, and without a connection',
      async run(stage) {
        const { connect, shownAddress, wallet } = stage;
        const [{ address }] = (await connect()).accounts;
        await rejectionOf(() => select(stage, wallet.connectorId, 'nobody'), 'selectAccount', ['NOT_CONNECTED']);
        await rejectionOf(() => select(stage, 'nobody', address), 'selectAccount', ['NOT_CONNECTED']);
        check(shownAddress() === address, 'It selected something all the same.');
      },
    },
    {
      title: 'does not keep the connection when another one replaces it',
      needs: ['another connector', 'replacement'],
      async run(stage) {
        const { connect, ends, other, wallet } = stage;
        const address = (await connect()).accounts.at(-1)?.address ?? '';
        await select(stage, wallet.connectorId, address);
        await connect(other);
        await until(() => ends().join() === wallet.connectorId, 'the end of the replaced one is reported');
      },
    },
  ],
};

export const disconnectRules: ContractGroup = {
  title: 'disconnecting',
  rules: [
    {
      title: 'ends the connection, reported once, and revokes the permission where the wallet supports it',
      async run(stage) {
        await stage.connect();
        await stage.bench.adapter.disconnect(stage.wallet.connectorId);
        await assertEnded(stage);
        check(!stage.wallet.canRevoke || !stage.wallet.isPermitted, 'The wallet still permits the page.');
      },
    },
    {
      title: 'ends the connection without asking the wallet when it is told not to revoke; a session ends all the same',
      async run(stage) {
        const { bench, wallet } = stage;
        await stage.connect();
        const count = wallet.requests.length;
        await bench.adapter.disconnect(wallet.connectorId, { revoke: false });
        await assertEnded(stage);
        const isSession = wallet.connectorId === PAIRING_CONNECTOR_ID;
        check(
          wallet.isPermitted !== isSession,
          isSession ? 'The session is still open.' : 'It revoked the permission.',
        );
        check(isSession || wallet.requests.length === count, 'It asked the wallet.');
      },
    },
    {
      title: 'does nothing when nothing is connected',
      async run({ assertQuiet, bench, wallet }) {
        const outcome = await outcomeOf(() => bench.adapter.disconnect(wallet.connectorId), 'disconnect');
        if ('thrown' in outcome) throw outcome.thrown;
        await assertQuiet();
        check(
          bench.events.every(({ type }) => type !== 'disconnected'),
          'It reported the end of a connection that did not exist.',
        );
      },
    },
    {
      title: 'ends the connection even if the wallet fails, and rejects with a code',
      async run({ bench, connect, wallet }) {
        await connect();
        const failure = new Error('The wallet lost its database.');
        wallet.answer({ throws: failure });
        const outcome = await outcomeOf(() => bench.adapter.disconnect(wallet.connectorId), 'disconnect');
        if ('thrown' in outcome) {
          assertCause(assertCoded(outcome.thrown, 'disconnect', ['DISCONNECT_FAILED']), failure, 'disconnect');
        }
        check(bench.shown() === null, 'It shows a connection that should have ended.');
      },
    },
  ],
};

const message = 'Good evening';

export const requestRules: ContractGroup = {
  title: 'asking a connected wallet',
  rules: [
    {
      title: 'rejects with NOT_CONNECTED when nothing is connected',
      async run({ bench: { adapter }, otherNetworkId, wallet }) {
        const { connectorId } = wallet;
        const transfer = { connectorId, networkId: otherNetworkId, from: 'x', to: 'x', value: '1' };
        const missing = ['NOT_CONNECTED'] as const;
        await rejectionOf(() => adapter.signMessage({ connectorId, address: 'x', message }), 'signMessage', missing);
        await rejectionOf(() => adapter.switchNetwork({ connectorId, networkId: otherNetworkId }), 'switch', missing);
        await rejectionOf(() => adapter.getProvider(connectorId), 'getProvider', missing);
        await rejectionOf(() => adapter.sendTransaction(transfer), 'sendTransaction', CODES.sendTransaction);
        check(wallet.requests.length === 0, 'It asked a wallet that is not connected.');
      },
    },
    {
      title: 'rejects with REQUEST_REJECTED when the visitor declines a signature',
      async run({ bench: { adapter }, connect, wallet }) {
        const { accounts, connectorId } = await connect();
        wallet.answer('refuse');
        const signing = () => adapter.signMessage({ connectorId, address: accounts[0].address, message });
        const thrown = await rejectionOf(signing, 'signMessage', ['REQUEST_REJECTED']);
        check(thrown.cause !== undefined, 'It lost what the wallet threw.');
      },
    },
    {
      title: 'turns what a wallet throws for a signature into an error with a code, and keeps it as the cause',
      async run({ bench: { adapter }, connect, wallet }) {
        const { accounts, connectorId } = await connect();
        const failure = new Error('The wallet lost its database.');
        wallet.answer({ throws: failure });
        const signing = () => adapter.signMessage({ connectorId, address: accounts[0].address, message });
        assertCause(await rejectionOf(signing, 'signMessage', ['REQUEST_FAILED']), failure, 'signMessage');
      },
    },
    {
      title: 'does not sign with an account that is not shared',
      needs: ['another connector'],
      async run({ bench: { adapter }, connect, other, wallet }) {
        const [{ address }] = (await connect(other)).accounts;
        const { connectorId } = await connect();
        const count = wallet.requests.length;
        const signing = () => adapter.signMessage({ connectorId, address, message });
        await rejectionOf(signing, 'signMessage', ['NOT_CONNECTED']);
        check(wallet.requests.length === count, 'It asked the wallet.');
      },
    },
    {
      title: 'switches the network, and reports it',
      needs: ['network switch'],
      async run({ bench, connect, otherNetworkId, wallet }) {
        await connect();
        await bench.adapter.switchNetwork({ connectorId: wallet.connectorId, networkId: otherNetworkId });
        await until(() => bench.shown()?.networkId === otherNetworkId, 'the network is reported');
      },
    },
    {
      title: 'keeps its network when asked for an unknown one',
      async run({ bench, connect, unknownNetworkId, wallet }) {
        const { connectorId, networkId } = await connect();
        wallet.answer({ throws: new Error('The wallet lost its database.') });
        const switching = () => bench.adapter.switchNetwork({ connectorId, networkId: unknownNetworkId });
        await rejectionOf(switching, 'switchNetwork', ['CHAIN_NOT_SUPPORTED']);
        check(bench.shown()?.networkId === networkId, 'It left its network.');
      },
    },
  ],
};
