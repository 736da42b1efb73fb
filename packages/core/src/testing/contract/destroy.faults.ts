import type { ChainAdapter } from '../../ports/adapter.js';
import type { ContractFault, ContractParts } from '../contract-adapter.js';
import { instead, never, type PlantedFault, type PlantedFaults, sendStrayRequest } from './faults.js';

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
  'simulate',
  'readTransfer',
  'readToken',
  'readTokenBalances',
  'getWalletAssets',
  'resolveName',
  'lookUpName',
] as const satisfies readonly (keyof ChainAdapter)[];

/** Replaces one call. */
const inPlaceOf = (
  name: (typeof CALLS)[number],
  change: (call: () => Promise<unknown>, parts: ContractParts) => Promise<unknown>,
): ContractFault => ({
  adapter: (adapter, parts) => {
    const right = Reflect.get(adapter, name);
    // Its result does not matter: the contract checks only whether and how the call settles.
    return { [name]: (request: never) => change(async () => right?.(request), parts) };
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
        if (parts.isDestroyed()) sendStrayRequest(parts);
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

export const DESTROY_FAULTS: PlantedFaults = {
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
            if (parts.isDestroyed()) sendStrayRequest(parts);
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
              const handle = await ask(asked);
              if (isDestroyed()) await handle?.revoke?.();
              return handle;
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
