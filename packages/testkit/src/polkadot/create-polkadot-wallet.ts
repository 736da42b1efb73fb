import type { Ask } from '../prompts/handle-request.js';
import type { ProviderRequest } from '../provider/provider.js';
import { unauthorized, unsupportedMethod } from '../provider/provider-error.js';
import { asObject, paramAt } from '../signer/params.js';
import { accessRules, visibleAddresses } from '../wallet/access-state.js';
import { createWalletShell } from '../wallet/create-wallet-shell.js';
import { createInjectedHost } from './injected-host.js';
import { isAddressOf, type PolkadotKey, polkadotKeysFrom } from './keys.js';
import { type PolkadotWalletOptions, polkadotAccountsFrom, polkadotInfoFrom } from './options.js';
import type { PolkadotTestWallet } from './polkadot-test-wallet.js';
import { signPayload, signRawPayload } from './sign.js';

/**
 * Creates a Polkadot extension that signs with real keys and responds as the test decides.
 * @throws RangeError when the options leave it without an account
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const keys = polkadotKeysFrom(options.keys);
  const profile = { version: options.version ?? '0.1.0', accounts: polkadotAccountsFrom(keys, options) };
  const addresses = keys.map(({ address }) => address);
  const info = polkadotInfoFrom(options);

  /** @throws ProviderRpcError 4100 for an account the page may not use */
  const keyOf = (payload: unknown): PolkadotKey => {
    const { address } = asObject(payload, 'a payload must be an object');
    const key = keys.find(({ publicKey }) => isAddressOf(publicKey, address));
    if (!key || !visible().includes(key.address)) throw unauthorized();
    return key;
  };

  const answer = async ({ method, params }: ProviderRequest, ask: Ask): Promise<unknown> => {
    if (method === 'accounts.get') return visible();
    if (method === 'enable') {
      if (state.get().isPermitted) return null;
      await ask();
      state.update({ isPermitted: true });
      return null;
    }
    const payload = paramAt(params, 0);
    const key = keyOf(payload);
    if (method !== 'signRaw' && method !== 'signPayload') throw unsupportedMethod(method);
    await ask();
    return {
      id: controls.log().length,
      signature: await (method === 'signRaw' ? signRawPayload : signPayload)(key, payload),
    };
  };
  const { access, controls, install, state } = createWalletShell({
    setup: options,
    info,
    rules: accessRules(addresses),
    storedAs: `polkadot:${info.name}`,
    answer,
  });
  const visible = (): readonly string[] => visibleAddresses(state.get(), addresses);

  return {
    ...controls,
    profile,
    addresses,
    snapshot: () => ({ accounts: visible(), ...access() }),
    install: (page) => install(createInjectedHost(page, controls.channel, profile)),
  };
}
