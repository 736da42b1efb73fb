import { WalletKit } from '@reown/walletkit';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { createRequestLog } from '../prompts/request-log.js';
import { answerProposal, answerSessionRequest, type PairingDesk } from './answer-page.js';
import { createHandlers } from './namespaces/create-handlers.js';
import { toEvmNetworkId } from './namespaces/evm.js';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';
import type { PairingWalletOptions } from './options.js';
import type { PairingTestWallet } from './pairing-test-wallet.js';
import { createSecludedCore } from './secluded-core.js';
import { createSessionDesk } from './session-desk.js';

/** Source: WalletConnect's error codes. */
const USER_REJECTED = { code: 5000, message: 'User rejected.' };

/**
 * Starts a WalletConnect wallet that signs with real keys, talks to real nodes, and responds as the test decides. Close it after use.
 * @throws RangeError when the options leave it without an account or a chain
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingTestWallet> {
  const { relayUrl, verifyUrl, projectId = 'testkit', persistAs, behaviour = 'approve' } = options;
  const { name = 'Test Pairing Wallet', url = ownUrl(), icon } = options;

  const { evm, all: handlers } = await createHandlers(options, (handler, event) => sessions.notify(handler, event));
  const { wallet } = evm;

  const { core, close } = createSecludedCore({ relayUrl, projectId, persistAs, verifyUrl });
  const kit = await WalletKit.init({
    core,
    metadata: { name, url, description: 'A wallet for tests', icons: icon ? [icon] : [] },
    // The queue would delay every request by a second, and block for good behind one that hangs.
    signConfig: { disableRequestQueue: true },
  });
  kit.engine.signClient.logger.level = 'fatal';

  const sessions = createSessionDesk(kit);
  const behaviours = createBehaviourBook(behaviour);
  const log = createRequestLog();

  const handlerOf = (namespace: string): NamespaceHandler => {
    const handler = handlers.find((candidate) => candidate.namespace === namespace);
    if (!handler) throw new RangeError(`The wallet has no accounts of ${namespace}.`);
    return handler;
  };

  const desk: PairingDesk = { kit, handlers, sessions, behaviours, log, rejection: () => USER_REJECTED };
  kit.on('session_proposal', (proposal) => void answerProposal(desk, proposal).catch(warn));
  kit.on('session_request', (request) => void answerSessionRequest(desk, request).catch(warn));

  return {
    addresses: evm.allAddresses,
    addressesOf: (namespace) => handlerOf(namespace).allAddresses,
    ...behaviours.controls,
    ...log.record,
    snapshot: () => ({ address: wallet.addresses()[0] ?? '', chainId: wallet.state.get().chainId }),
    pair: (uri) => kit.pair({ uri }),
    sessions: sessions.sessions,
    selectAccount: async (index, namespace = 'eip155') => {
      handlerOf(namespace).selectAccount(index);
      await sessions.notified();
    },
    switchChain: async (id) => {
      wallet.moveTo(id);
      await sessions.notified();
    },
    addChain: wallet.addChain,
    shareChains: (chainIds) => sessions.shareChains(evm, chainIds.map(toEvmNetworkId)),
    stopSharing: (namespace) => sessions.stopSharing(handlerOf(namespace)),
    extend: sessions.extend,
    disconnect: sessions.disconnect,
    close: async () => {
      for (const handler of handlers) handler.close();
      await close();
    },
  };
}

/** In a page the SDK warns about every URL except the page's own. */
function ownUrl(): string {
  const origin = globalThis.location?.origin;
  return URL.canParse(origin) ? origin : 'https://wallet.invalid';
}

/** The page may be gone by the time of the answer; that is not a fault of the test. */
function warn(cause: unknown): void {
  console.warn('The pairing wallet could not respond.', cause);
}
