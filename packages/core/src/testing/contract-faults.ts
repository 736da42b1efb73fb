import { abortable } from '../adapter-kit/abortable.js';
import { ConnectionFailedError, ConnectionRejectedError, NotConnectedError } from '../errors/connection-errors.js';
import { RequestFailedError } from '../errors/request-errors.js';
import { explain } from '../errors/thrown.js';
import type { AdapterEvent, ChainAdapter, ConnectionsPort } from '../ports/adapter.js';
import type { ContractFault, ContractParts, TestLive } from './contract-adapter.js';

/** A fault, and the message with which the contract fails. */
export interface PlantedFault {
  readonly fault: ContractFault;
  readonly message: RegExp;
}

const never = () => new Promise<never>(() => undefined);
const { signal: deaf } = new AbortController();
const noStop = () => undefined;

/** Rejects with the original value instead of the error made from it. */
const raw = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (thrown) {
    throw thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  }
};

const instead =
  (error: Error) =>
  async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch {
      throw error;
    }
  };

/** Every event of one type is reported twice. */
const twice = (type: AdapterEvent['type']): ContractFault => ({
  emit: (report) => (event) => {
    report(event);
    if (event.type === type) report({ ...event });
  },
});

const without = (type: AdapterEvent['type']): ContractFault => ({
  emit: (report) => (event) => {
    if (event.type !== type) report(event);
  },
});

/** An invented connection to a wallet that shares nothing. */
const madeUp = ({ wallets }: ContractParts): TestLive => {
  const [wallet] = wallets;
  if (!wallet) throw new TypeError('There is no wallet.');
  const { connectorId } = wallet;
  return {
    connectorId,
    wallet,
    read: () => ({ connectorId, accounts: [{ address: 'made-up', type: 'eoa' }], networkId: 'solana:first' }),
    listen: () => noStop,
    select: noStop,
    moveTo: noStop,
  };
};

/** Sends the wallet a request that was not called for. */
const meddle = ({ wallets }: ContractParts) => void wallets[0]?.read();

const onPort = (change: (port: ConnectionsPort, adapter: ChainAdapter) => Partial<ConnectionsPort>): ContractFault => ({
  adapter: (adapter) => ({
    async connections() {
      const port = await adapter.connections?.();
      if (!port) throw new TypeError('There are no connections.');
      return { ...port, ...change(port, adapter) };
    },
  }),
});

const connecting: Readonly<Record<string, readonly PlantedFault[]>> = {
  'resolves with the connection that it reports, and reports it once': [
    { fault: twice('connectionChanged'), message: /reported the same twice/ },
    { fault: without('connectionChanged'), message: /reported a different connection/ },
  ],
  'shows one prompt, and asks no wallet before a connect': [
    {
      fault: {
        adapter: (adapter, { wallets }) => ({
          async connect(request) {
            await wallets[0]?.connect();
            return adapter.connect(request);
          },
        }),
      },
      message: /showed 2 prompts/,
    },
    {
      fault: {
        adapter(_, parts) {
          meddle(parts);
          return {};
        },
      },
      message: /before a connect/,
    },
  ],
  'asks no wallet when the request is already aborted': [
    {
      fault: {
        adapter: (adapter, parts) => ({
          async connect(request) {
            meddle(parts);
            return adapter.connect(request);
          },
        }),
      },
      message: /asked the wallet/,
    },
  ],
  'rejects at once when the request is aborted, and reports nothing': [
    {
      fault: { adapter: (adapter) => ({ connect: (request) => adapter.connect({ ...request, signal: deaf }) }) },
      message: /connect did not settle/,
    },
  ],
  'reports an approval that comes after the request was aborted': [
    {
      fault: {
        flow: (flow) => ({
          connect: (request, ask) =>
            flow.connect(request, async (asked) => {
              const live = await ask(asked);
              return request.signal.aborted ? null : live;
            }),
        }),
      },
      message: /the late approval is reported/,
    },
  ],
  'does not report a refusal that comes after the request was aborted': [
    {
      fault: {
        flow: (flow, { emit }) => ({
          connect: (request, ask) =>
            flow.connect(request, async (asked) => {
              try {
                return await ask(asked);
              } catch (thrown) {
                emit({ type: 'disconnected', connectorId: request.connectorId });
                throw thrown;
              }
            }),
        }),
      },
      message: /reported for no reason/,
    },
  ],
  'undoes a late approval if another wallet has been asked since': [
    {
      fault: {
        flow: (flow) => ({
          connect: (request, ask) => abortable(flow.connect({ ...request, signal: deaf }, ask), [request.signal]),
        }),
      },
      message: /the approval is undone/,
    },
    { fault: { live: () => ({ revoke: async () => undefined }) }, message: /the approval is undone/ },
  ],
  'rejects with CONNECTION_REJECTED when the visitor declines, and works the next time': [
    {
      fault: { toConnectionError: (thrown) => new ConnectionFailedError(explain(thrown)) },
      message: /CONNECTION_FAILED/,
    },
    { fault: { toConnectionError: () => new ConnectionRejectedError() }, message: /lost what the wallet/ },
  ],
  'turns what a wallet throws into an error with a code, and keeps it as the cause': [
    {
      fault: { adapter: (adapter) => ({ connect: (request) => raw(adapter.connect(request)) }) },
      message: /not a ModalError/,
    },
    {
      fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) },
      message: /lost what the wallet/,
    },
  ],
  'turns a string that a wallet throws into an error with a code, and keeps the text': [
    { fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) }, message: /lost the text/ },
  ],
  'does not connect a wallet that approves but shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          connect: (request, ask) => flow.connect(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      message: /connect succeeded/,
    },
  ],
  'rejects with CONNECTOR_NOT_FOUND for an unknown connector': [
    {
      fault: {
        adapter: (adapter) => ({
          connect: (request) => instead(new ConnectionFailedError())(adapter.connect(request)),
        }),
      },
      message: /instead of CONNECTOR_NOT_FOUND/,
    },
  ],
  'reports the end of a connection before the one that replaces it': [
    { fault: without('disconnected'), message: /end is reported too late/ },
    {
      fault: {
        emit: (report) => {
          const late: AdapterEvent[] = [];
          return (event) => {
            if (event.type === 'disconnected') late.push(event);
            else for (const one of [event, ...late.splice(0)]) report(one);
          };
        },
      },
      message: /end is reported too late/,
    },
  ],
};

const restoring: Readonly<Record<string, readonly PlantedFault[]>> = {
  'restores a former connection without a prompt, and reports it': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => adapter.connect(request) }) },
      message: /showed a prompt/,
    },
    { fault: { adapter: () => ({ restore: async () => null }) }, message: /did not find/ },
    { fault: without('connectionChanged'), message: /does not report what it found/ },
  ],
  'resolves with null if the wallet shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          restore: (request, ask) => flow.restore(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      message: /found a connection without an account/,
    },
  ],
  'turns what a wallet throws into an error with a code': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => raw(adapter.restore(request)) }) },
      message: /not a ModalError/,
    },
  ],
  'rejects when its signal is aborted while the wallet does not answer': [
    {
      fault: { flow: (flow) => ({ restore: (request, ask) => flow.restore({ ...request, signal: deaf }, ask) }) },
      message: /restore did not settle/,
    },
  ],
  'waits for a wallet that is not listed yet, until its signal is aborted': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => adapter.restore({ ...request, signal: deaf }) }) },
      message: /restore did not settle/,
    },
  ],
};

const wallets: Readonly<Record<string, readonly PlantedFault[]>> = {
  'reports the new active account once': [
    { fault: { live: () => ({ listen: () => noStop }) }, message: /the other account is reported/ },
    { fault: twice('connectionChanged'), message: /not reported once/ },
  ],
  'ends the connection, reported once, when it no longer shares an account': [
    {
      fault: {
        live: (live) => {
          let last = live.read();
          return {
            read() {
              last = live.read() ?? last;
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
        live: (live, wallet) => {
          let latest = '';
          return {
            listen(onChange) {
              wallet.subscribe((change) => {
                latest = change;
              });
              return live.listen(() => {
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
        live: (live, wallet, { emit }) => ({
          listen(onChange) {
            wallet.subscribe(() => {
              const connection = live.read();
              if (connection) emit({ type: 'connectionChanged', connection });
            });
            return live.listen(onChange);
          },
        }),
      },
      message: /reported for no reason|wallet that was replaced/,
    },
  ],
};

const disconnecting: Readonly<Record<string, readonly PlantedFault[]>> = {
  'ends the connection, reported once, and revokes the permission where the wallet supports it': [
    { fault: { adapter: () => ({ disconnect: async () => undefined }) }, message: /the end is reported/ },
    { fault: { live: () => ({ revoke: async () => undefined }) }, message: /still permits the page/ },
    { fault: twice('disconnected'), message: /reported 2 times/ },
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

const asking: Readonly<Record<string, readonly PlantedFault[]>> = {
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

const transactions: Readonly<Record<string, readonly PlantedFault[]>> = {
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
            meddle(parts);
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
            meddle(parts);
            return adapter.waitForTransaction(request);
          },
        }),
      },
      message: /asked a wallet/,
    },
  ],
};

const CALLS = [
  'connect',
  'restore',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'sendTransaction',
  'estimate',
  'waitForTransaction',
  'getBalance',
] as const satisfies readonly (keyof ChainAdapter)[];

/** Replaces one call. */
const inPlaceOf = (
  name: (typeof CALLS)[number],
  change: (call: () => Promise<unknown>, parts: ContractParts) => Promise<unknown>,
): ContractFault => ({
  adapter: (adapter, parts) => {
    const right = Reflect.get(adapter, name);
    // Its result does not matter: the contract checks only whether and how the call settles.
    return { [name]: (request: never) => change(() => right(request), parts) };
  },
});

const SETTLING: readonly ((name: (typeof CALLS)[number]) => PlantedFault)[] = [
  (name) => ({ fault: inPlaceOf(name, never), message: /did not settle/ }),
  (name) => ({
    fault: inPlaceOf(name, (call) => instead(new Error('x'))(call())),
    message: /not a ModalError|reported or asked/,
  }),
  (name) => ({
    fault: inPlaceOf(name, async (call, parts) => {
      try {
        return await call();
      } finally {
        if (parts.isDestroyed()) meddle(parts);
      }
    }),
    message: /reported or asked something/,
  }),
  (name) => ({
    fault: inPlaceOf(name, async (call, { emit, isDestroyed }) => {
      try {
        return await call();
      } finally {
        if (isDestroyed()) emit({ type: 'disconnected', connectorId: 'one' });
      }
    }),
    message: /reported or asked something/,
  }),
];

const destroying: Readonly<Record<string, readonly PlantedFault[]>> = {
  ...Object.fromEntries(
    CALLS.flatMap((name) =>
      ['right after the call', 'while it is pending'].map((moment) => [
        `settles ${name} when it is destroyed ${moment}, and reports and asks nothing more`,
        SETTLING.map((plant) => plant(name)),
      ]),
    ),
  ),
  ...Object.fromEntries(
    CALLS.map((name) => [
      `asks nothing when ${name} is called after it was destroyed`,
      [
        {
          fault: inPlaceOf(name, (call, parts) => {
            if (parts.isDestroyed()) meddle(parts);
            return call();
          }),
          message: /reported or asked something/,
        },
      ],
    ]),
  ),
  'ignores a superseded wallet that approves later': [
    {
      fault: {
        flow: (flow, { isDestroyed }) => ({
          connect: (request, ask) =>
            flow.connect(request, async (asked) => {
              const live = await ask(asked);
              if (isDestroyed()) await live?.revoke?.();
              return live;
            }),
        }),
      },
      message: /reported or asked something/,
    },
  ],
  'no longer listens to its wallets': [
    { fault: { adapter: () => ({ destroy: () => undefined }) }, message: /reported or asked something/ },
  ],
};

const several: Readonly<Record<string, readonly PlantedFault[]>> = {
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
    { fault: onPort((port) => ({ select: (request) => port.select(request).catch(noStop) })), message: /succeeded/ },
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
    { fault: onPort(() => ({ subscribe: () => noStop })), message: /subscribers were not reported/ },
    { fault: without('disconnected'), message: /the end is reported/ },
  ],
  'are restored behind the current one, without a prompt': [
    { fault: onPort((_, adapter) => ({ restore: (request) => adapter.restore(request) })), message: /order is wrong/ },
  ],
};

/** By the title of the rule that each fault breaks. */
export const PLANTED_FAULTS: ReadonlyMap<string, readonly PlantedFault[]> = new Map(
  Object.entries({
    ...connecting,
    ...restoring,
    ...wallets,
    ...disconnecting,
    ...asking,
    ...transactions,
    ...destroying,
    ...several,
  }),
);
