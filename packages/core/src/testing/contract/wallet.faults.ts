import { NotConnectedError } from '../../errors/connection-errors.js';
import { RequestFailedError } from '../../errors/request-errors.js';
import type { ContractFault } from '../contract-adapter.js';
import { doNothing, instead, type PlantedFaults, raw, twice } from './faults.js';

export const WALLET_FAULTS: PlantedFaults = {
  'reports the new active account once': [
    { fault: { handle: () => ({ listen: () => doNothing }) }, message: /the other account is reported/ },
    { fault: twice('connectionChanged'), message: /not reported once/ },
  ],
  'ends the connection, reported once, when it no longer shares an account': [
    {
      fault: {
        handle: (handle) => {
          let last = handle.read();
          return {
            read() {
              last = handle.read() ?? last;
              return last;
            },
          };
        },
      },
      message: /the end is reported/,
    },
    { fault: twice('disconnected'), message: /reported 2 times/ },
  ],
  'ends the connection, reported once, when it disconnects the page': [
    {
      fault: {
        handle: (handle, wallet) => {
          let latest = '';
          return {
            listen(onChange) {
              wallet.subscribe((change) => {
                latest = change;
              });
              return handle.listen(() => {
                if (latest !== 'end') onChange();
              });
            },
          };
        },
      },
      message: /the end is reported/,
    },
    { fault: twice('disconnected'), message: /reported 2 times/ },
  ],
  'is ignored once another wallet has replaced it': [
    {
      fault: {
        handle: (handle, wallet, { emit }) => ({
          listen(onChange) {
            wallet.subscribe(() => {
              const connection = handle.read();
              if (connection) emit({ type: 'connectionChanged', connection });
            });
            return handle.listen(onChange);
          },
        }),
      },
      message: /reported for no reason|wallet that was replaced/,
    },
  ],
};

export const ACCOUNT_FAULTS: PlantedFaults = {
  'makes it the active one, reported once and without a prompt': [
    {
      fault: { adapter: () => ({ selectAccount: async () => undefined }) },
      message: /the selected account is reported/,
    },
    { fault: twice('connectionChanged'), message: /not reported once/ },
    {
      fault: {
        adapter: (adapter, { wallets }) => ({
          async selectAccount(request) {
            await wallets[0]?.connect();
            await adapter.selectAccount?.(request);
          },
        }),
      },
      message: /showed a prompt/,
    },
  ],
  'rejects with NOT_CONNECTED for an account that is not shared, and without a connection': [
    {
      fault: {
        adapter: (adapter) => ({ selectAccount: async (request) => adapter.selectAccount?.(request).catch(doNothing) }),
      },
      message: /succeeded/,
    },
  ],
  'does not keep the connection when another one replaces it': [
    {
      fault: {
        adapter: (adapter) => ({
          async selectAccount(request) {
            await (await adapter.connections?.())?.select(request);
          },
        }),
      },
      message: /the end of the replaced one is reported/,
    },
  ],
};

export const DISCONNECT_FAULTS: PlantedFaults = {
  'ends the connection, reported once, and revokes the permission where the wallet supports it': [
    { fault: { adapter: () => ({ disconnect: async () => undefined }) }, message: /the end is reported/ },
    { fault: { handle: () => ({ revoke: async () => undefined }) }, message: /still permits the page/ },
    { fault: twice('disconnected'), message: /reported 2 times/ },
  ],
  'ends the connection without asking the wallet when it is told not to revoke; a session ends all the same': [
    { fault: { adapter: () => ({ disconnect: async () => undefined }) }, message: /the end is reported/ },
    {
      fault: { adapter: (adapter) => ({ disconnect: (connectorId) => adapter.disconnect(connectorId) }) },
      message: /revoked the permission/,
    },
  ],
  'does nothing when nothing is connected': [
    {
      fault: { adapter: () => ({ disconnect: () => Promise.reject(new NotConnectedError('x')) }) },
      message: /No wallet connected/,
    },
    {
      fault: {
        adapter: (_, { emit }) => ({
          disconnect: async (connectorId) => emit({ type: 'disconnected', connectorId }),
        }),
      },
      message: /reported the end of a connection that did not exist/,
    },
  ],
  'ends the connection even if the wallet fails, and rejects with a code': [
    {
      fault: { adapter: (adapter) => ({ disconnect: (connectorId) => raw(adapter.disconnect(connectorId)) }) },
      message: /not a ModalError/,
    },
    {
      fault: { adapter: () => ({ disconnect: async () => undefined }) },
      message: /shows a connection that should have ended/,
    },
  ],
};

/** Signs without checking what is connected. */
const carelessly: ContractFault = {
  adapter: (_, { wallets: [wallet] }) => ({
    signMessage: async () => wallet?.prompt('signMessage', () => 'signed') ?? '',
  }),
};

export const REQUEST_FAULTS: PlantedFaults = {
  'rejects with NOT_CONNECTED when nothing is connected': [{ fault: carelessly, message: /signMessage succeeded/ }],
  'rejects with REQUEST_REJECTED when the visitor declines a signature': [
    {
      fault: {
        adapter: (adapter) => ({
          signMessage: (request) => instead(new RequestFailedError())(adapter.signMessage(request)),
        }),
      },
      message: /REQUEST_FAILED instead of/,
    },
  ],
  'turns what a wallet throws for a signature into an error with a code, and keeps it as the cause': [
    {
      fault: { adapter: (adapter) => ({ signMessage: (asked) => raw(adapter.signMessage(asked)) }) },
      message: /not a ModalError/,
    },
    {
      fault: {
        adapter: (adapter) => ({
          signMessage: (request) => instead(new RequestFailedError())(adapter.signMessage(request)),
        }),
      },
      message: /lost what the wallet/,
    },
  ],
  'does not sign with an account that is not shared': [{ fault: carelessly, message: /signMessage succeeded/ }],
  'switches the network, and reports it': [
    { fault: { adapter: () => ({ switchNetwork: async () => undefined }) }, message: /the network is reported/ },
  ],
  'keeps its network when asked for an unknown one': [
    {
      fault: {
        adapter: (adapter) => ({
          switchNetwork: (request) => instead(new RequestFailedError())(adapter.switchNetwork(request)),
        }),
      },
      message: /instead of CHAIN_NOT_SUPPORTED/,
    },
  ],
};
