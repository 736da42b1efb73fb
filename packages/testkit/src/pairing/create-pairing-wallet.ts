import { WalletKit } from '@reown/walletkit';
import { chainsFrom } from '../evm/options.js';
import { parseWalletState } from '../evm/parse-wallet-state.js';
import { createWalletCore } from '../evm/wallet-core.js';
import { createStateBox } from '../evm/wallet-state.js';
import { defaultStorage, memoryStorage } from '../evm/wallet-storage.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { createRequestLog } from '../prompts/request-log.js';
import { accountsFrom } from '../signer/keys.js';
import { answerProposal, answerSessionRequest, type PairingDesk } from './answer-page.js';
import type { PairingWalletOptions } from './options.js';
import type { PairingTestWallet } from './pairing-test-wallet.js';
import { createSecludedCore } from './secluded-core.js';
import { createSessionDesk } from './session-desk.js';

/** Source: WalletConnect's error codes. */
const USER_REJECTED = { code: 5000, message: 'User rejected.' };

/**
 * Starts a WalletConnect wallet that signs with real keys, talks to real nodes, and does what a test tells it to. Close it at the end.
 * @throws RangeError when the options leave it without an account or a chain
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingTestWallet> {
  const accounts = accountsFrom(options);
  const addresses = accounts.map(({ address }) => address);
  const { chains, chainId } = chainsFrom(options);
  const { relayUrl, projectId = 'testkit', persistAs, behaviour = 'approve' } = options;
  const { name = 'Test Pairing Wallet', url = ownUrl(), icon } = options;

  const { core, close } = createSecludedCore({ relayUrl, projectId, persistAs });
  const kit = await WalletKit.init({
    core,
    metadata: { name, url, description: 'A wallet for tests', icons: icon ? [icon] : [] },
    // The queue would hold back every request for a second, and for good behind one that hangs.
    signConfig: { disableRequestQueue: true },
  });
  kit.engine.signClient.logger.level = 'fatal';

  const state = createStateBox({
    initial: { isPermitted: true, isLocked: false, isOnline: true, accountIndex: 0, chainId, addedChains: [] },
    storage: persistAs ? defaultStorage(persistAs) : memoryStorage(),
    parse: (stored) =>
      parseWalletState(stored, { accountCount: accounts.length, chainIds: chains.map(({ id }) => id) }),
    addresses,
    emit: (event) => sessions.tell(event),
  });
  const wallet = createWalletCore(state, accounts, chains);
  const sessions = createSessionDesk(kit, wallet);
  const behaviours = createBehaviourBook(behaviour);
  const log = createRequestLog();

  const desk: PairingDesk = { kit, wallet, sessions, behaviours, log, rejection: () => USER_REJECTED };
  kit.on('session_proposal', (proposal) => void answerProposal(desk, proposal).catch(warn));
  kit.on('session_request', (request) => void answerSessionRequest(desk, request).catch(warn));

  return {
    addresses,
    ...behaviours.controls,
    ...log.record,
    snapshot: () => ({ address: wallet.addresses()[0] ?? '', chainId: state.get().chainId }),
    pair: (uri) => kit.pair({ uri }),
    sessions: sessions.sessions,
    selectAccount: async (index) => {
      if (!(index in addresses)) throw new RangeError(`The wallet has no account ${index}.`);
      state.update({ accountIndex: index });
      await sessions.told();
    },
    switchChain: async (id) => {
      wallet.moveTo(id);
      await sessions.told();
    },
    addChain: wallet.addChain,
    shareChains: sessions.shareChains,
    extend: sessions.extend,
    disconnect: sessions.disconnect,
    close: async () => {
      state.close();
      await close();
    },
  };
}

/** In a page the SDK warns about every address but the page's own. */
function ownUrl(): string {
  const origin = globalThis.location?.origin;
  return URL.canParse(origin) ? origin : 'https://wallet.invalid';
}

/** The page may be gone by the time it is answered; that is no fault of the test. */
function warn(cause: unknown): void {
  console.warn('The pairing wallet could not answer.', cause);
}
