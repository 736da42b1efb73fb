import { deaf, instead, type PlantedFaults, sendStrayRequest } from './faults.js';

export const TRANSACTION_FAULTS: PlantedFaults = {
  'are not estimated when nothing is connected': [
    {
      fault: { adapter: () => ({ estimate: async () => ({ fee: '1', decimals: 9, symbol: 'X' }) }) },
      message: /estimate succeeded/,
    },
    {
      fault: {
        adapter: (adapter) => ({ estimate: (request) => instead(new Error('x'))(adapter.estimate(request)) }),
      },
      message: /not a ModalError/,
    },
  ],
  'are estimated without asking the wallet, until the signal is aborted': [
    {
      fault: { adapter: (adapter) => ({ estimate: (request) => adapter.estimate({ ...request, signal: deaf }) }) },
      message: /estimate did not settle/,
    },
    {
      fault: {
        adapter: (adapter, parts) => ({
          estimate(request) {
            sendStrayRequest(parts);
            return adapter.estimate(request);
          },
        }),
      },
      message: /asked the wallet/,
    },
  ],
  'are awaited without a connection, until the signal is aborted': [
    {
      fault: {
        adapter: (adapter) => ({
          waitForTransaction: (request) => adapter.waitForTransaction({ ...request, signal: deaf }),
        }),
      },
      message: /waitForTransaction did not settle/,
    },
    {
      fault: { adapter: () => ({ waitForTransaction: async ({ hash }) => ({ status: 'succeeded', hash }) }) },
      message: /found a transaction that does not exist/,
    },
    {
      fault: {
        adapter: (adapter) => ({
          waitForTransaction: (request) => instead(new Error('x'))(adapter.waitForTransaction(request)),
        }),
      },
      message: /not a ModalError/,
    },
    {
      fault: {
        adapter: (adapter, parts) => ({
          waitForTransaction(request) {
            sendStrayRequest(parts);
            return adapter.waitForTransaction(request);
          },
        }),
      },
      message: /asked a wallet/,
    },
  ],
};
