import type { ChainAdapter } from '../../ports/adapter.js';
import type { ContractFault, ContractParts } from '../contract-adapter.js';
import type { AssetCall } from './asset.rules.js';
import { deaf, instead, type PlantedFault, type PlantedFaults, sendStrayRequest } from './faults.js';

/** Replaces one call. The result does not matter: the contract checks only whether and how the call settles. */
const inPlaceOf = (
  name: AssetCall,
  change: (call: (request: object) => Promise<unknown>, request: object, parts: ContractParts) => Promise<unknown>,
): ContractFault => ({
  adapter: (adapter: ChainAdapter, parts) => {
    const right: unknown = Reflect.get(adapter, name);
    const call = async (given: object): Promise<unknown> => typeof right === 'function' && right(given);
    return { [name]: (request: object) => change(call, request, parts) };
  },
});

const FOREIGN: (name: AssetCall) => PlantedFault = (name) => ({
  fault: inPlaceOf(name, (call, request) => instead(new Error('x'))(call(request))),
  message: /not a ModalError/,
});
const STRAY: (name: AssetCall) => PlantedFault = (name) => ({
  fault: inPlaceOf(name, (call, request, parts) => {
    sendStrayRequest(parts);
    return call(request);
  }),
  message: /asked the wallet|asked a wallet/,
});
const DEAF: (name: AssetCall) => PlantedFault = (name) => ({
  fault: inPlaceOf(name, (call, request) => call({ ...request, signal: deaf })),
  message: /did not settle/,
});
const ABSENT: (name: AssetCall) => PlantedFault = (name) => ({
  fault: { adapter: () => ({ [name]: undefined }) },
  message: /has no/,
});

const READS = ['simulate', 'readTransfer', 'readToken', 'readTokenBalances', 'resolveName', 'lookUpName'] as const;

export const ASSET_FAULTS: PlantedFaults = {
  ...Object.fromEntries(
    (['simulate', 'getWalletAssets'] as const).map((name) => [
      `${name} rejects when nothing is connected`,
      [
        { fault: inPlaceOf(name, async () => null), message: /succeeded where it had to fail/ },
        {
          fault: inPlaceOf(name, (call, request) => instead(new Error('x'))(call(request))),
          message: /not a ModalError/,
        },
        STRAY(name),
      ],
    ]),
  ),
  ...Object.fromEntries(
    READS.map((name) => [
      `${name} does not ask the wallet, and ends when the signal is aborted`,
      [DEAF, FOREIGN, STRAY, ABSENT].map((plant) => plant(name)),
    ]),
  ),
  'getWalletAssets shows no prompt, and ends when the signal is aborted': [
    DEAF('getWalletAssets'),
    FOREIGN('getWalletAssets'),
    {
      fault: inPlaceOf('getWalletAssets', (call, request, { wallets }) => {
        void wallets[0]?.prompt('getWalletAssets', () => undefined);
        return call(request);
      }),
      message: /showed a prompt/,
    },
  ],
};
