import { isOwnError } from '../../errors/modal-error.js';
import { abortWhileAsked, assertCause, check, outcomeOf, pause, rejectionOf, until } from './checks.js';
import { CODES } from './codes.js';
import type { ScriptedWallet } from './scripted-wallet.js';
import { type ContractGroup, type ContractStage, leaveWaiting } from './stage.js';

const isShown = ({ bench }: ContractStage, { connectorId }: ScriptedWallet) =>
  bench.shown()?.connectorId === connectorId;

export const connectRules: ContractGroup = {
  title: 'connecting',
  rules: [
    {
      title: 'resolves with the connection that it reports, and reports it once',
      async run({ assertQuiet, connect, shownAddress, reported, wallet }) {
        const { accounts, connectorId } = await connect();
        await assertQuiet();
        check(connectorId === wallet.connectorId, 'It resolved with another connector.');
        check(
          shownAddress() === accounts[0].address,
          'It reported a different connection from the one it resolved with.',
        );
        const texts = reported().map((event) => JSON.stringify(event));
        check(new Set(texts).size === texts.length, 'It reported the same twice.');
      },
    },
    {
      title: 'shows one prompt, and asks no wallet before a connect',
      async run({ connect, other, wallet }) {
        check(wallet.requests.length === 0, 'It asked a wallet before a connect.');
        await connect();
        check(wallet.promptCount === 1, `It showed ${wallet.promptCount} prompts.`);
        check(other.requests.length === 0, 'It asked another wallet than the chosen one.');
      },
    },
    {
      title: 'asks no wallet when the request is already aborted',
      async run({ bench, wallet }) {
        const visitor = new AbortController();
        visitor.abort();
        const connecting = () => bench.connect(wallet.connectorId, visitor.signal);
        await rejectionOf(connecting, 'connect', ['CONNECTION_ABORTED']);
        check(wallet.requests.length === 0, 'It asked the wallet.');
      },
    },
    {
      title: 'rejects at once when the request is aborted, and reports nothing',
      async run(stage) {
        await leaveWaiting(stage);
        await stage.assertQuiet();
        check(stage.bench.shown() === null, 'It shows a connection that was not approved.');
      },
    },
    {
      title: 'reports an approval that comes after the request was aborted',
      async run(stage) {
        await leaveWaiting(stage);
        stage.wallet.answer('approve');
        await until(() => isShown(stage, stage.wallet), 'the late approval is reported');
        check(stage.wallet.isPermitted, 'It gave the permission back.');
      },
    },
    {
      title: 'joins a prompt that is still open when the same wallet is asked again',
      needs: ['prompt'],
      async run(stage) {
        const { assertQuiet, bench, reported, wallet } = stage;
        await leaveWaiting(stage);
        const joining = outcomeOf(() => bench.connect(), 'connect');
        await pause();
        wallet.answer('approve');
        const outcome = await joining;
        if ('thrown' in outcome) throw outcome.thrown;
        await assertQuiet();
        check(wallet.promptCount === 1, `It showed ${wallet.promptCount} prompts.`);
        check(reported().length === 1, 'The connection was not reported once.');
      },
    },
    {
      title: 'does not report a refusal that comes after the request was aborted',
      async run(stage) {
        await leaveWaiting(stage);
        stage.wallet.answer('refuse');
        await stage.assertQuiet();
        check(stage.bench.shown() === null, 'It shows a connection that was refused.');
      },
    },
    {
      title: 'undoes a late approval if another wallet has been asked since',
      needs: ['another connector'],
      async run(stage) {
        const { assertQuiet, connect, other, wallet } = stage;
        await leaveWaiting(stage);
        await connect(other);
        const count = stage.reported().length;
        wallet.answer('approve');
        if (wallet.canRevoke) await until(() => wallet.requests.includes('disconnect'), 'the approval is undone');
        await assertQuiet();
        check(stage.reported().length === count, 'It reported something of a connection that is undone.');
        check(isShown(stage, other), 'It replaced the wallet that was chosen later.');
        check(!wallet.canRevoke || !wallet.isPermitted, 'The wallet still permits the page.');
      },
    },
    {
      title: 'rejects with CONNECTION_REJECTED when the visitor declines, and works the next time',
      async run({ bench, connect, wallet }) {
        wallet.answer('refuse');
        const thrown = await rejectionOf(() => bench.connect(), 'connect', ['CONNECTION_REJECTED']);
        check(thrown.cause !== undefined, 'It lost what the wallet threw.');
        check(bench.shown() === null, 'It shows a connection that was refused.');
        wallet.answer('approve');
        await connect();
        check(bench.shown() !== null, 'It does not connect after a refusal.');
      },
    },
    {
      title: 'turns what a wallet throws into an error with a code, and keeps it as the cause',
      async run({ bench, wallet }) {
        const failure = new Error('The wallet lost its database.');
        wallet.answer({ throws: failure });
        const thrown = await rejectionOf(() => bench.connect(), 'connect', ['CONNECTION_FAILED']);
        check(isOwnError(thrown) && thrown.details !== undefined, 'The error has no details for developers.');
        assertCause(thrown, failure, 'connect');
      },
    },
    {
      title: 'turns a string that a wallet throws into an error with a code, and keeps the text',
      async run({ bench, wallet }) {
        wallet.answer({ throws: 'wallet is busy' });
        const thrown = await rejectionOf(() => bench.connect(), 'connect', CODES.connect);
        check(thrown.code === 'CONNECTION_FAILED', `It rejected with ${thrown.code}.`);
        check(`${thrown.details}`.includes('wallet is busy'), 'It lost the text.');
      },
    },
    {
      title: 'does not connect a wallet that approves but shares no account',
      async run({ bench, wallet }) {
        wallet.answer('shareNothing');
        await rejectionOf(() => bench.connect(), 'connect', [
          'NO_ACCOUNT_SHARED',
          'NOT_CONNECTED',
          'WALLET_LOCKED',
          'WALLET_MISBEHAVED',
        ]);
        await pause();
        check(bench.shown() === null, 'It shows a connection without an account.');
      },
    },
    {
      title: 'rejects with CONNECTOR_NOT_FOUND for an unknown connector',
      async run({ bench }) {
        await rejectionOf(() => bench.connect('nobody'), 'connect', ['CONNECTOR_NOT_FOUND']);
      },
    },
    {
      title: 'reports the end of a connection before the one that replaces it',
      needs: ['another connector', 'replacement'],
      async run({ connect, ends, other, reported, wallet }) {
        await connect();
        await connect(other);
        const [before, after] = reported().slice(-2);
        check(
          before?.type === 'disconnected' && before.connectorId === wallet.connectorId,
          'The end is reported too late.',
        );
        check(after?.type === 'connectionChanged', 'Its replacement is not reported.');
        check(ends().length === 1, 'The end is not reported once.');
      },
    },
  ],
};

export const restoreRules: ContractGroup = {
  title: 'restoring',
  rules: [
    {
      title: 'restores a former connection without a prompt, and reports it',
      isPermitted: true,
      async run({ bench, wallet }) {
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('thrown' in outcome) throw outcome.thrown;
        check(outcome.value?.connectorId === wallet.connectorId, 'It did not find the connection.');
        check(bench.shown()?.connectorId === wallet.connectorId, 'It does not report what it found.');
        check(wallet.promptCount === 0, 'It showed a prompt.');
      },
    },
    {
      title: 'restores a connection that signs',
      isPermitted: true,
      async run({ bench, wallet }) {
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('thrown' in outcome) throw outcome.thrown;
        check(outcome.value !== null, 'It did not find the connection.');
        const { accounts, connectorId } = outcome.value;
        const { address } = accounts[0];
        const signing = () => bench.adapter.signMessage({ connectorId, address, message: 'Good evening' });
        const signed = await outcomeOf(signing, 'signMessage');
        check('value' in signed, 'The wallet is shown as connected and does not sign.');
        check(wallet.promptCount > 0, 'It signed without its wallet.');
      },
    },
    {
      title: 'resolves with null if the wallet shares no account',
      needs: ['restore request'],
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
      title: 'turns what a wallet throws into an error with a code',
      needs: ['restore request'],
      isPermitted: true,
      async run({ bench, wallet }) {
        wallet.answer({ throws: new Error('The wallet lost its database.') });
        const outcome = await outcomeOf(() => bench.restore(), 'restore');
        if ('value' in outcome) check(outcome.value === null, 'It found a connection in a wallet that fails.');
        else await rejectionOf(() => Promise.reject(outcome.thrown), 'restore', CODES.restore);
        check(bench.shown() === null, 'It shows a connection to a wallet that fails.');
      },
    },
    {
      title: 'rejects when its signal is aborted while the wallet does not answer',
      needs: ['restore request'],
      isPermitted: true,
      async run({ assertQuiet, bench, wallet }) {
        await abortWhileAsked(wallet, (signal) => bench.restore(wallet.connectorId, signal), 'restore');
        await assertQuiet();
      },
    },
    {
      title: 'waits for a wallet that is not listed yet, until its signal is aborted',
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
