import { isOwnError } from '../../errors/modal-error.js';
import { assertCause, check, outcomeOf, pause, rejectionOf, until } from './checks.js';
import { CODES } from './codes.js';
import type { ScriptedWallet } from './scripted-wallet.js';
import type { ContractGroup, ContractStage } from './stage.js';

/** Asks a wallet that does not answer, and leaves. */
async function leaveWaiting({ bench, wallet }: ContractStage): Promise<void> {
  const visitor = new AbortController();
  wallet.answer('hold');
  const connecting = rejectionOf(() => bench.connect(wallet.connectorId, visitor.signal), 'connect', [
    'CONNECTION_ABORTED',
  ]);
  await wallet.untilAsked();
  visitor.abort();
  await connecting;
}

const isShown = ({ bench }: ContractStage, { connectorId }: ScriptedWallet) =>
  bench.shown()?.connectorId === connectorId;

export const connectRules: ContractGroup = {
  title: 'connecting',
  rules: [
    {
      title: 'answers with the connection that it tells, and tells it once',
      async run({ assertQuiet, connect, shownAddress, told, wallet }) {
        const { accounts, connectorId } = await connect();
        await assertQuiet();
        check(connectorId === wallet.connectorId, 'It answered with another connector.');
        check(shownAddress() === accounts[0].address, 'It told something else than it answered.');
        const texts = told().map((event) => JSON.stringify(event));
        check(new Set(texts).size === texts.length, 'It told the same twice.');
      },
    },
    {
      title: 'shows one prompt, and asks nobody before a connect',
      async run({ connect, other, wallet }) {
        check(wallet.requests.length === 0, 'It asked a wallet that nobody has chosen.');
        await connect();
        check(wallet.promptCount === 1, `It showed ${wallet.promptCount} prompts.`);
        check(other.requests.length === 0, 'It asked another wallet than the chosen one.');
      },
    },
    {
      title: 'asks nobody when the visitor has left already',
      async run({ bench, wallet }) {
        const visitor = new AbortController();
        visitor.abort();
        const connecting = () => bench.connect(wallet.connectorId, visitor.signal);
        await rejectionOf(connecting, 'connect', ['CONNECTION_ABORTED']);
        check(wallet.requests.length === 0, 'It asked the wallet.');
      },
    },
    {
      title: 'ends at once when the visitor leaves, and tells nothing',
      async run(stage) {
        await leaveWaiting(stage);
        await stage.assertQuiet();
        check(stage.bench.shown() === null, 'It shows a connection that nobody agreed to.');
      },
    },
    {
      title: 'tells an approval that comes after the visitor has left',
      async run(stage) {
        await leaveWaiting(stage);
        stage.wallet.answer('approve');
        await until(() => isShown(stage, stage.wallet), 'the late approval is told');
        check(stage.wallet.isPermitted, 'It gave the permission back.');
      },
    },
    {
      title: 'tells nothing of a refusal that comes after the visitor has left',
      async run(stage) {
        await leaveWaiting(stage);
        stage.wallet.answer('refuse');
        await stage.assertQuiet();
        check(stage.bench.shown() === null, 'It shows a connection that was refused.');
      },
    },
    {
      title: 'undoes an approval that comes after another wallet was asked',
      needs: ['another connector'],
      async run(stage) {
        const { assertQuiet, connect, other, wallet } = stage;
        await leaveWaiting(stage);
        await connect(other);
        const count = stage.told().length;
        wallet.answer('approve');
        if (wallet.canRevoke) await until(() => wallet.requests.includes('disconnect'), 'the approval is undone');
        await assertQuiet();
        check(stage.told().length === count, 'It told something of a connection that is undone.');
        check(isShown(stage, other), 'It gave the place of the wallet that was chosen later to the one before.');
        check(!wallet.canRevoke || !wallet.isPermitted, 'The wallet goes on letting the page in.');
      },
    },
    {
      title: 'rejects with CONNECTION_REJECTED when the visitor declines, and works the next time',
      async run({ bench, connect, wallet }) {
        wallet.answer('refuse');
        const thrown = await rejectionOf(() => bench.connect(), 'connect', ['CONNECTION_REJECTED']);
        check(thrown.cause !== undefined, 'It lost what the wallet has thrown.');
        check(bench.shown() === null, 'It shows a connection that was refused.');
        wallet.answer('approve');
        await connect();
        check(bench.shown() !== null, 'It does not connect after a refusal.');
      },
    },
    {
      title: 'gives what a wallet throws a code, and keeps it as the cause',
      async run({ bench, wallet }) {
        const failure = new Error('The wallet has lost its database.');
        wallet.answer({ throws: failure });
        const thrown = await rejectionOf(() => bench.connect(), 'connect', ['CONNECTION_FAILED']);
        check(isOwnError(thrown) && thrown.details !== undefined, 'It tells developers nothing.');
        assertCause(thrown, failure, 'connect');
      },
    },
    {
      title: 'gives a bare text that a wallet throws a code, and keeps the text',
      async run({ bench, wallet }) {
        wallet.answer({ throws: 'wallet is busy' });
        const thrown = await rejectionOf(() => bench.connect(), 'connect', CODES.connect);
        check(thrown.code === 'CONNECTION_FAILED', `It calls that ${thrown.code}.`);
        check(`${thrown.details}`.includes('wallet is busy'), 'It lost the text.');
      },
    },
    {
      title: 'connects no wallet that agrees and shares no account',
      async run({ bench, wallet }) {
        wallet.answer('shareNothing');
        await rejectionOf(() => bench.connect(), 'connect', ['WALLET_LOCKED', 'WALLET_MISBEHAVED']);
        await pause();
        check(bench.shown() === null, 'It shows a connection without an account.');
      },
    },
    {
      title: 'names a connector that is not there',
      async run({ bench }) {
        await rejectionOf(() => bench.connect('nobody'), 'connect', ['CONNECTOR_NOT_FOUND']);
      },
    },
    {
      title: 'tells the end of a connection before the one that takes its place',
      needs: ['another connector', 'replacement'],
      async run({ connect, ends, other, told, wallet }) {
        await connect();
        await connect(other);
        const [before, after] = told().slice(-2);
        check(before?.type === 'disconnected' && before.connectorId === wallet.connectorId, 'The end comes too late.');
        check(after?.type === 'connectionChanged', 'What takes its place is not told.');
        check(ends().length === 1, 'The end is not told once.');
      },
    },
  ],
};

export const restoreRules: ContractGroup = {
  title: 'restoring',
  rules: [
    {
      title: 'finds a former connection without a prompt, and tells it',
      isPermitted: true,
      async run({ bench, wallet }) {
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('thrown' in outcome) throw outcome.thrown;
        check(outcome.value?.connectorId === wallet.connectorId, 'It did not find the connection.');
        check(bench.shown()?.connectorId === wallet.connectorId, 'It does not tell what it found.');
        check(wallet.promptCount === 0, 'It showed a prompt.');
      },
    },
    {
      title: 'finds nothing where the wallet shares no account',
      isPermitted: true,
      async run({ bench, wallet }) {
        wallet.answer('shareNothing');
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('thrown' in outcome) throw outcome.thrown;
        check(outcome.value === null, 'It found a connection without an account.');
        check(bench.shown() === null, 'It shows a connection without an account.');
      },
    },
    {
      title: 'gives what a wallet throws a code',
      isPermitted: true,
      async run({ bench, wallet }) {
        wallet.answer({ throws: new Error('The wallet has lost its database.') });
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('value' in outcome) check(outcome.value === null, 'It found a connection in a wallet that fails.');
        else await rejectionOf(() => Promise.reject(outcome.thrown), 'restore', CODES.restore);
        check(bench.shown() === null, 'It shows a connection to a wallet that fails.');
      },
    },
    {
      title: 'ends with its signal while the wallet is silent',
      isPermitted: true,
      async run({ assertQuiet, bench, wallet }) {
        const start = new AbortController();
        wallet.answer('hold');
        const restoring = rejectionOf(() => bench.restore(wallet.connectorId, start.signal), 'restore', [
          'CONNECTION_ABORTED',
        ]);
        await wallet.untilAsked();
        start.abort();
        await restoring;
        await assertQuiet();
      },
    },
    {
      title: 'waits for a wallet that is not there yet until its signal is aborted',
      async run({ bench }) {
        const start = new AbortController();
        const restoring = rejectionOf(() => bench.restore('nobody', start.signal), 'restore', CODES.restore);
        await pause();
        start.abort();
        await restoring;
      },
    },
  ],
};
