import type { ChainAdapter, ConnectionsPort } from '../../ports/adapter.js';
import type { ContractFault } from '../contract-adapter.js';
import { doNothing, type PlantedFaults, without } from './faults.js';

const onPort = (change: (port: ConnectionsPort, adapter: ChainAdapter) => Partial<ConnectionsPort>): ContractFault => ({
  adapter: (adapter) => ({
    async connections() {
      const port = await adapter.connections?.();
      if (!port) throw new TypeError('There are no connections.');
      return { ...port, ...change(port, adapter) };
    },
  }),
});

export const SEVERAL_FAULTS: PlantedFaults = {
  'are kept side by side, the current one first, and none of them ends': [
    { fault: onPort((port) => ({ read: () => [...port.read()].reverse() })), message: /order is wrong/ },
    { fault: onPort(() => ({})), message: /another object each time/ },
  ],
  'are selected without a prompt, with one of their accounts': [
    { fault: onPort(() => ({ select: async () => undefined })), message: /the chosen one is reported/ },
    {
      fault: onPort((port) => ({ select: ({ connectorId }) => port.select({ connectorId }) })),
      message: /the chosen account is reported/,
    },
  ],
  'reject with NOT_CONNECTED when an unknown connection or account is selected': [
    { fault: onPort((port) => ({ select: (request) => port.select(request).catch(doNothing) })), message: /succeeded/ },
  ],
  'fall back to the previous one when the current one ends, whose end is reported first and once': [
    {
      fault: {
        emit: (report) => {
          let isOver = false;
          return (event) => {
            isOver ||= event.type === 'disconnected';
            if (!isOver || event.type === 'disconnected') report(event);
          };
        },
      },
      message: /the previous one is reported/,
    },
    { fault: without('disconnected'), message: /end is not reported/ },
  ],
  'end one by one, also behind the current one, and notify their subscribers': [
    { fault: onPort(() => ({ subscribe: () => doNothing })), message: /subscribers were not notified/ },
    { fault: without('disconnected'), message: /the end is reported/ },
  ],
  'are restored behind the current one, without a prompt': [
    { fault: onPort((_, adapter) => ({ restore: (request) => adapter.restore(request) })), message: /order is wrong/ },
  ],
};
