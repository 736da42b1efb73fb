import { NotConnectedError } from '../../errors/connection-errors.js';
import type { CaipNetworkId } from '../../ports/caip.js';
import type { EmbeddedAccount, EmbeddedNamespace, EmbeddedRequest, EmbeddedUser } from '../../ports/embedded.js';
import { type FakeEmbeddedClient, fakeEmbeddedClient } from '../fake-embedded.js';
import { requestOf, type ScriptedWallet } from './scripted-wallet.js';

export interface ScriptedEmbeddedOptions {
  /** Its `connectorId` is `ID_AUTH`. Its second address is a smart account on EVM. */
  readonly wallet: ScriptedWallet;
  readonly namespace: EmbeddedNamespace;
  /** The response to an approved request. */
  readonly answer: (request: EmbeddedRequest) => unknown;
}

/**
 * A scripted wallet behind the client of the embedded wallet, in one chain namespace. Its prompt stands for the first
 * question who is logged in.
 */
export function createScriptedEmbedded({ answer, namespace, wallet }: ScriptedEmbeddedOptions): FakeEmbeddedClient {
  let networkId: CaipNetworkId | null = null;
  /** In the order of the wallet before any change. */
  let initial: readonly string[] = [];

  const toAccount = (address: string): EmbeddedAccount => ({
    address,
    type: namespace === 'eip155' && initial.indexOf(address) === 1 ? 'smartAccount' : 'eoa',
  });
  const toUser = (addresses: readonly string[], on: CaipNetworkId): EmbeddedUser => {
    networkId = on;
    if (initial.length === 0) initial = addresses;
    const accounts = addresses.map(toAccount);
    const [active] = accounts;
    if (!active) throw new NotConnectedError('Nobody is logged in.');
    const { address, type } = active;
    return {
      namespace,
      networkId: on,
      address,
      accounts,
      accountType: type,
      isDeployed: null,
      email: null,
      userName: null,
    };
  };
  const leave = async () => {
    await wallet.disconnect();
    client.emit({ type: 'signedOut' });
  };

  const client = fakeEmbeddedClient({
    isLoggedIn: true,
    answers: {
      isConnected: async () => (await wallet.read()).length > 0,
      user: async (request) => toUser(await (wallet.isPermitted ? wallet.read() : wallet.connect()), request.networkId),
      switchNetwork: (on) =>
        wallet.prompt('switchNetwork', () => client.emit({ type: 'userChanged', user: toUser(wallet.addresses, on) })),
      async setAccountType(_, type) {
        const [active = ''] = wallet.addresses;
        if (toAccount(active).type !== type) wallet.selectOtherAccount();
        return type;
      },
      request: (request) => requestOf(wallet, request.method, () => answer(request)),
      leave,
      signOut: leave,
    },
  });
  wallet.subscribe((change) => {
    const { addresses } = wallet;
    if (change === 'end' || addresses.length === 0 || !networkId) client.emit({ type: 'signedOut' });
    else client.emit({ type: 'userChanged', user: toUser(addresses, networkId) });
  });
  return client;
}
