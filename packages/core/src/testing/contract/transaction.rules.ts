import { assertCoded, check, outcomeOf, pause, rejectionOf } from './checks.js';
import { CODES } from './codes.js';
import { type ContractGroup, toTransfer } from './stage.js';

export const transactionRules: ContractGroup = {
  title: 'fees and outcomes of transactions',
  rules: [
    {
      title: 'are not estimated when nothing is connected',
      async run({ bench: { adapter }, otherNetworkId, wallet }) {
        const { connectorId } = wallet;
        const estimating = () =>
          adapter.estimate({ connectorId, networkId: otherNetworkId, from: 'x', to: 'x', value: '1' });
        await rejectionOf(estimating, 'estimate', CODES.estimate);
        check(wallet.requests.length === 0, 'It asked a wallet that is not connected.');
      },
    },
    {
      title: 'are estimated without asking the wallet, until the signal is aborted',
      async run({ bench: { adapter }, connect, holdChain, wallet }) {
        const transfer = toTransfer(await connect());
        const visitor = new AbortController();
        const count = wallet.requests.length;
        holdChain();
        const estimating = rejectionOf(
          () => adapter.estimate({ ...transfer, signal: visitor.signal }),
          'estimate',
          CODES.estimate,
        );
        await pause();
        visitor.abort();
        await estimating;
        check(wallet.requests.length === count, 'It asked the wallet.');
      },
    },
    {
      title: 'are awaited without a connection, until the signal is aborted',
      async run({ bench: { adapter }, holdChain, otherNetworkId, transactionHash, wallet }) {
        const visitor = new AbortController();
        const request = { networkId: otherNetworkId, hash: transactionHash, signal: visitor.signal };
        holdChain();
        const waiting = outcomeOf(() => adapter.waitForTransaction(request), 'waitForTransaction');
        await pause();
        visitor.abort();
        const outcome = await waiting;
        check('thrown' in outcome, 'It found a transaction that does not exist.');
        assertCoded(outcome.thrown, 'waitForTransaction', CODES.waitForTransaction);
        check(wallet.requests.length === 0, 'It asked a wallet.');
      },
    },
  ],
};
