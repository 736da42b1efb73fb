import { abortable } from '../adapter-kit/abortable.js';
import { ConnectionFailedError, ConnectionRejectedError, NotConnectedError } from '../errors/connection-errors.js';
import { RequestFailedError } from '../errors/request-errors.js';
import { explain } from '../errors/thrown.js';
import type { AdapterEvent, ChainAdapter, ConnectionsPort } from '../ports/adapter.js';
import type { ContractFault, ContractParts, TestLive } from './contract-adapter.js';

/** A fault, and what the contract says of it. */
export interface PlantedFault {
  readonly fault: ContractFault;
  readonly says: RegExp;
}

const never = () => new Promise<never>(() => undefined);
const { signal: deaf } = new AbortController();
const noStop = () => undefined;

/** What was thrown, in the place of the error that it became. */
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

/** Anything the modal is told of one type is told twice. */
const twice = (type: AdapterEvent['type']): ContractFault => ({
  emit: (tell) => (event) => {
    tell(event);
    if (event.type === type) tell({ ...event });
  },
});

const without = (type: AdapterEvent['type']): ContractFault => ({
  emit: (tell) => (event) => {
    if (event.type !== type) tell(event);
  },
});

/** A made-up connection to a wallet that shares nothing. */
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

/** Asks the wallet something that nobody wanted. */
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
  'answers with the connection that it tells, and tells it once': [
    { fault: twice('connectionChanged'), says: /told the same twice/ },
    { fault: without('connectionChanged'), says: /told something else/ },
  ],
  'shows one prompt, and asks nobody before a connect': [
    {
      fault: {
        adapter: (adapter, { wallets }) => ({
          async connect(request) {
            await wallets[0]?.connect();
            return adapter.connect(request);
          },
        }),
      },
      says: /showed 2 prompts/,
    },
    {
      fault: {
        adapter(_, parts) {
          meddle(parts);
          return {};
        },
      },
      says: /nobody has chosen/,
    },
  ],
  'asks nobody when the visitor has left already': [
    {
      fault: {
        adapter: (adapter, parts) => ({
          async connect(request) {
            meddle(parts);
            return adapter.connect(request);
          },
        }),
      },
      says: /asked the wallet/,
    },
  ],
  'ends at once when the visitor leaves, and tells nothing': [
    {
      fault: { adapter: (adapter) => ({ connect: (request) => adapter.connect({ ...request, signal: deaf }) }) },
      says: /connect did not settle/,
    },
  ],
  'tells an approval that comes after the visitor has left': [
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
      says: /the late approval is told/,
    },
  ],
  'tells nothing of a refusal that comes after the visitor has left': [
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
      says: /told without cause/,
    },
  ],
  'undoes an approval that comes after another wallet was asked': [
    {
      fault: {
        flow: (flow) => ({
          connect: (request, ask) => abortable(flow.connect({ ...request, signal: deaf }, ask), [request.signal]),
        }),
      },
      says: /the approval is undone/,
    },
    { fault: { live: () => ({ revoke: async () => undefined }) }, says: /the approval is undone/ },
  ],
  'rejects with CONNECTION_REJECTED when the visitor declines, and works the next time': [
    { fault: { toConnectionError: (thrown) => new ConnectionFailedError(explain(thrown)) }, says: /CONNECTION_FAILED/ },
    { fault: { toConnectionError: () => new ConnectionRejectedError() }, says: /lost what the wallet/ },
  ],
  'gives what a wallet throws a code, and keeps it as the cause': [
    { fault: { adapter: (adapter) => ({ connect: (request) => raw(adapter.connect(request)) }) }, says: /no error of/ },
    { fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) }, says: /lost what the wallet/ },
  ],
  'gives a bare text that a wallet throws a code, and keeps the text': [
    { fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) }, says: /lost the text/ },
  ],
  'connects no wallet that agrees and shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          connect: (request, ask) => flow.connect(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      says: /connect succeeded/,
    },
  ],
  'names a connector that is not there': [
    {
      fault: {
        adapter: (adapter) => ({
          connect: (request) => instead(new ConnectionFailedError())(adapter.connect(request)),
        }),
      },
      says: /instead of CONNECTOR_NOT_FOUND/,
    },
  ],
  'tells the end of a connection before the one that takes its place': [
    { fault: without('disconnected'), says: /end comes too late/ },
    {
      fault: {
        emit: (tell) => {
          const late: AdapterEvent[] = [];
          return (event) => {
            if (event.type === 'disconnected') late.push(event);
            else for (const one of [event, ...late.splice(0)]) tell(one);
          };
        },
      },
      says: /end comes too late/,
    },
  ],
};

const restoring: Readonly<Record<string, readonly PlantedFault[]>> = {
  'finds a former connection without a prompt, and tells it': [
    { fault: { adapter: (adapter) => ({ restore: (request) => adapter.connect(request) }) }, says: /showed a prompt/ },
    { fault: { adapter: () => ({ restore: async () => null }) }, says: /did not find/ },
    { fault: without('connectionChanged'), says: /does not tell what it found/ },
  ],
  'finds nothing where the wallet shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          restore: (request, ask) => flow.restore(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      says: /found a connection without an account/,
    },
  ],
  'gives what a wallet throws a code': [
    { fault: { adapter: (adapter) => ({ restore: (request) => raw(adapter.restore(request)) }) }, says: /no error of/ },
  ],
  'ends with its signal while the wallet is silent': [
    {
      fault: { flow: (flow) => ({ restore: (request, ask) => flow.restore({ ...request, signal: deaf }, ask) }) },
      says: /restore did not settle/,
    },
  ],
  'waits for a wallet that is not there yet until its signal is aborted': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => adapter.restore({ ...request, signal: deaf }) }) },
      says: /restore did not settle/,
    },
  ],
};

const wallets: Readonly<Record<string, readonly PlantedFault[]>> = {
  'another account comes first, and is told once': [
    { fault: { live: () => ({ listen: () => noStop }) }, says: /the other account is told/ },
    { fault: twice('connectionChanged'), says: /not told once/ },
  ],
  'it shares no account any more: the connection ends, told once': [
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
      says: /the end is told/,
    },
    { fault: twice('disconnected'), says: /told 2 times/ },
  ],
  'it shows the page out: the connection ends, told once': [
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
      says: /the end is told/,
    },
    { fault: twice('disconnected'), says: /told 2 times/ },
  ],
  'is not heard once another wallet has taken its place': [
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
      says: /told without cause|replaced is heard/,
    },
  ],
};

const disconnecting: Readonly<Record<string, readonly PlantedFault[]>> = {
  'ends the connection, told once, and gives the permission back where it can': [
    { fault: { adapter: () => ({ disconnect: async () => undefined }) }, says: /the end is told/ },
    { fault: { live: () => ({ revoke: async () => undefined }) }, says: /goes on letting the page in/ },
    { fault: twice('disconnected'), says: /told 2 times/ },
  ],
  'does nothing where nothing is connected': [
    {
      fault: { adapter: () => ({ disconnect: () => Promise.reject(new NotConnectedError('x')) }) },
      says: /No wallet connected/,
    },
    {
      fault: {
        adapter: (_, { emit }) => ({
          disconnect: async (connectorId) => emit({ type: 'disconnected', connectorId }),
        }),
      },
      says: /told an end of nothing/,
    },
  ],
  'ends the connection also when the wallet fails, and says so with a code': [
    {
      fault: { adapter: (adapter) => ({ disconnect: (connectorId) => raw(adapter.disconnect(connectorId)) }) },
      says: /no error of/,
    },
    { fault: { adapter: () => ({ disconnect: async () => undefined }) }, says: /shows what was to end/ },
  ],
};

/** Signs without a look at what is connected. */
const carelessly: ContractFault = {
  adapter: (_, { wallets: [wallet] }) => ({
    signMessage: async () => wallet?.prompt('signMessage', () => 'signed') ?? '',
  }),
};

const asking: Readonly<Record<string, readonly PlantedFault[]>> = {
  'rejects with NOT_CONNECTED where nothing is connected': [{ fault: carelessly, says: /signMessage succeeded/ }],
  'rejects with REQUEST_REJECTED when the visitor declines a signature': [
    {
      fault: {
        adapter: (adapter) => ({
          signMessage: (request) => instead(new RequestFailedError())(adapter.signMessage(request)),
        }),
      },
      says: /REQUEST_FAILED instead of/,
    },
  ],
  'gives what a wallet throws at a signature a code, and keeps it as the cause': [
    {
      fault: { adapter: (adapter) => ({ signMessage: (asked) => raw(adapter.signMessage(asked)) }) },
      says: /no error/,
    },
    {
      fault: {
        adapter: (adapter) => ({
          signMessage: (request) => instead(new RequestFailedError())(adapter.signMessage(request)),
        }),
      },
      says: /lost what the wallet/,
    },
  ],
  'signs with no account that is not shared': [{ fault: carelessly, says: /signMessage succeeded/ }],
  'switches the network, and tells it': [
    { fault: { adapter: () => ({ switchNetwork: async () => undefined }) }, says: /the network is told/ },
  ],
  'stays where it is when a network is not known': [
    {
      fault: {
        adapter: (adapter) => ({
          switchNetwork: (request) => instead(new RequestFailedError())(adapter.switchNetwork(request)),
        }),
      },
      says: /instead of CHAIN_NOT_SUPPORTED/,
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
  'getBalance',
] as const satisfies readonly (keyof ChainAdapter)[];

/** Something else in the place of one call. */
const inPlaceOf = (
  name: (typeof CALLS)[number],
  change: (call: () => Promise<unknown>, parts: ContractParts) => Promise<unknown>,
): ContractFault => ({
  adapter: (adapter, parts) => {
    const right = Reflect.get(adapter, name);
    // Whatever it answers with, the contract looks only at whether and how it ends.
    return { [name]: (request: never) => change(() => right(request), parts) };
  },
});

const SETTLING: readonly ((name: (typeof CALLS)[number]) => PlantedFault)[] = [
  (name) => ({ fault: inPlaceOf(name, never), says: /did not settle/ }),
  (name) => ({ fault: inPlaceOf(name, (call) => instead(new Error('x'))(call())), says: /no error of|told or asked/ }),
  (name) => ({
    fault: inPlaceOf(name, async (call, parts) => {
      try {
        return await call();
      } finally {
        if (parts.isDestroyed()) meddle(parts);
      }
    }),
    says: /told or asked something/,
  }),
  (name) => ({
    fault: inPlaceOf(name, async (call, { emit, isDestroyed }) => {
      try {
        return await call();
      } finally {
        if (isDestroyed()) emit({ type: 'disconnected', connectorId: 'one' });
      }
    }),
    says: /told or asked something/,
  }),
];

const destroying: Readonly<Record<string, readonly PlantedFault[]>> = {
  ...Object.fromEntries(
    CALLS.flatMap((name) =>
      ['as soon as it was made', 'while it is under way'].map((moment) => [
        `settles ${name} when it is destroyed ${moment}, and tells and asks nothing more`,
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
          says: /told or asked something/,
        },
      ],
    ]),
  ),
  'leaves a superseded wallet that agrees later alone': [
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
      says: /told or asked something/,
    },
  ],
  'hears its wallets no more': [
    { fault: { adapter: () => ({ destroy: () => undefined }) }, says: /told or asked something/ },
  ],
};

const several: Readonly<Record<string, readonly PlantedFault[]>> = {
  'stand side by side, the current one first, and none of them ends': [
    { fault: onPort((port) => ({ read: () => [...port.read()].reverse() })), says: /order is wrong/ },
    { fault: onPort(() => ({})), says: /another object each time/ },
  ],
  'are chosen between without a prompt, with one of their accounts': [
    { fault: onPort(() => ({ select: async () => undefined })), says: /the chosen one is told/ },
    {
      fault: onPort((port) => ({ select: ({ connectorId }) => port.select({ connectorId }) })),
      says: /the chosen account is told/,
    },
  ],
  'reject the choice of what is not there with NOT_CONNECTED': [
    { fault: onPort((port) => ({ select: (request) => port.select(request).catch(noStop) })), says: /succeeded/ },
  ],
  'make way for the one before when the current one ends, whose end is told first and once': [
    {
      fault: {
        emit: (tell) => {
          let isOver = false;
          return (event) => {
            isOver ||= event.type === 'disconnected';
            if (!isOver || event.type === 'disconnected') tell(event);
          };
        },
      },
      says: /the one before is told/,
    },
    { fault: without('disconnected'), says: /end is not told/ },
  ],
  'end one by one, also behind the current one, and tell their subscribers': [
    { fault: onPort(() => ({ subscribe: () => noStop })), says: /subscribers were not told/ },
    { fault: without('disconnected'), says: /the end is told/ },
  ],
  'are restored behind the current one, without a prompt': [
    { fault: onPort((_, adapter) => ({ restore: (request) => adapter.restore(request) })), says: /order is wrong/ },
  ],
};

/** By the title of the rule that each of them breaks. */
export const PLANTED_FAULTS: ReadonlyMap<string, readonly PlantedFault[]> = new Map(
  Object.entries({ ...connecting, ...restoring, ...wallets, ...disconnecting, ...asking, ...destroying, ...several }),
);
