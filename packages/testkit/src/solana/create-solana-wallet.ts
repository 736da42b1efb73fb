import type { Ask } from '../prompts/handle-request.js';
import type { ProviderRequest } from '../provider/provider.js';
import { accessRules, letIn, visibleAddresses } from '../wallet/access-state.js';
import { createWalletShell } from '../wallet/create-wallet-shell.js';
import { solanaAccountsFrom } from './keys.js';
import { answerFeature, createSolanaCore } from './methods.js';
import { profileFrom, type SolanaWalletOptions, solanaChainsFrom, solanaInfoFrom } from './options.js';
import type { SolanaTestWallet } from './solana-test-wallet.js';
import { createStandardHost } from './standard-host.js';

/**
 * Creates a browser wallet for Solana that signs with real keys, talks to real nodes, and responds as the test
 * decides. @throws RangeError when the options leave it without an account or a chain
 */
export function createSolanaWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const accounts = solanaAccountsFrom(options.keys);
  const addresses = accounts.map(({ address }) => address);
  const info = solanaInfoFrom(options);
  const profile = profileFrom(options);

  const answer = async ({ method, params }: ProviderRequest, ask: Ask): Promise<unknown> => {
    if (method === 'standard:disconnect') {
      state.update({ isPermitted: false });
      return null;
    }
    if (method !== 'standard:connect') return answerFeature(core, method, params, ask);
    if (visible().length === 0 && !isSilent(params)) await letIn(state, ask);
    return visible();
  };
  const { access, controls, install, state } = createWalletShell({
    setup: options,
    info,
    rules: accessRules(addresses),
    storedAs: `solana:${info.name}`,
    answer,
  });
  const visible = (): readonly string[] => visibleAddresses(state.get(), addresses);
  const core = createSolanaCore(accounts, solanaChainsFrom(options.chains), visible);

  return {
    ...controls,
    profile,
    addresses,
    snapshot: () => ({ accounts: visible(), ...access() }),
    install: (page) => install(createStandardHost(page, controls.channel, profile)),
  };
}

const isSilent = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'silent' in params && params.silent === true;
