import { base64, hex } from '@scure/base';
import { createAnnouncementHost } from '../../announcement/announcement-host.js';
import { registerStandardWallet } from '../../announcement/standard-registration.js';
import { withThrowing } from '../../announcement/throwing.js';
import type { WalletChannel } from '../../provider/provider.js';
import { unauthorized } from '../../provider/provider-error.js';
import type { ApiFactory } from './api.js';
import { createAsk, member, readShared, type SharedAddress } from './ask.js';

interface MessageInput {
  readonly account: SharedAddress;
  readonly message: Uint8Array;
}
interface PsbtInput {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly { readonly account: SharedAddress; readonly signingIndexes: readonly number[] }[];
}

const FEATURES = ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction'];

/** Everything of the wallet except its name and icon. Source: the Wallet Standard and its Bitcoin features. */
export function createStandardParts(channel: WalletChannel) {
  const ask = createAsk(channel);
  const listeners = new Set<(properties: object) => void>();
  let accounts: readonly object[] = [];

  const chain = async () =>
    `bitcoin:${String(member(member(await ask('wallet_getNetwork'), 'bitcoin'), 'name')).toLowerCase()}`;
  const refresh = async (): Promise<readonly object[]> => {
    const [shared, network] = [await readShared(ask), await chain()];
    accounts = shared.map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: hex.decode(publicKey),
      purpose,
      chains: [network],
      features: FEATURES,
    }));
    for (const listener of [...listeners]) listener({ accounts });
    return accounts;
  };
  channel.subscribe(() => void refresh());

  /** Whether the page has called `bitcoin:connect` since it was loaded. As with some real wallets, only then it signs. */
  let isOpen = false;
  const open = async () => {
    // A page that is permitted is not asked for again.
    const isPermitted = (await readShared(ask)).length > 0;
    const answer = await connect({ silent: isPermitted });
    isOpen = true;
    return answer;
  };
  const assertOpen = () => {
    if (!isOpen) throw unauthorized();
  };

  const connect = async ({ silent = false } = {}) => {
    if (!silent) await ask('wallet_connect');
    return { accounts: await refresh() };
  };
  const sign = async ({ inputsToSign, psbt }: PsbtInput, broadcast: boolean) => {
    assertOpen();
    const signInputs = Object.fromEntries(
      inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
    );
    return ask('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast });
  };

  return {
    version: '1.0.0',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: () => ask('wallet_disconnect') },
      'standard:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: (properties: object) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'bitcoin:connect': { version: '1.0.0', connect: open },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ account, message }: MessageInput) => {
          assertOpen();
          const text = new TextDecoder().decode(message);
          const answer = await ask('signMessage', { address: account.address, message: text });
          return [{ signedMessage: message, signature: base64.decode(String(member(answer, 'signature'))) }];
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (input: PsbtInput) => {
          const answer = await sign(input, false);
          return [{ signedPsbt: base64.decode(String(member(answer, 'psbt'))) }];
        },
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: async (input: PsbtInput) => [{ txId: member(await sign(input, true), 'txid') }],
      },
    },
  };
}

/** Registers the wallet by the events of the Wallet Standard. */
export const createStandardApi: ApiFactory = (page, channel) => {
  const parts = createStandardParts(channel);
  return createAnnouncementHost(({ info, throwing = [] }) => {
    const { icon, name } = info;
    const identity = Object.getOwnPropertyDescriptors(withThrowing({ icon, name }, throwing));
    const wallet = Object.create({}, { ...Object.getOwnPropertyDescriptors(parts), ...identity });
    return registerStandardWallet(page, wallet);
  });
};
