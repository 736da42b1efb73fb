import { base64, hex } from '@scure/base';
import { createAnnouncementHost } from '../../announcement/announcement-host.js';
import { createEmitter } from '../../provider/emitter.js';
import type { WalletChannel } from '../../provider/provider.js';
import type { ApiFactory } from './api.js';
import { createAsk, member, readShared, sharedAddresses } from './ask.js';

const CHAINS: Readonly<Record<string, string>> = {
  BITCOIN_MAINNET: 'Mainnet',
  BITCOIN_TESTNET: 'Testnet',
  BITCOIN_TESTNET4: 'Testnet4',
  BITCOIN_SIGNET: 'Signet',
  BITCOIN_REGTEST: 'Regtest',
};

interface SignPsbtOptions {
  readonly autoFinalized?: boolean;
  readonly toSignInputs?: readonly { readonly index: number; readonly address: string }[];
}

/** The object a page talks to. Source: Unisat's own documentation. */
export function createUnisatProvider(channel: WalletChannel): object {
  const ask = createAsk(channel);
  const emitter = createEmitter();
  channel.subscribe(({ name, payload }) => {
    // Unisat reports an empty account list to a page whose permission was revoked.
    if (name === 'disconnect') emitter.emit('accountsChanged', []);
    if (name === 'accountsChanged') emitter.emit(name, payload.slice(0, 1));
    if (name === 'chainChanged') emitter.emit(name, { enum: chainOf(payload) });
  });
  const firstAddress = async () => (await readShared(ask)).slice(0, 1).map(({ address }) => address);
  const signPsbt = async (psbt: string, broadcast: boolean, { toSignInputs = [] }: SignPsbtOptions) => {
    const addresses = [...new Set(toSignInputs.map(({ address }) => address))];
    const indexesOf = (wanted: string) =>
      toSignInputs.filter(({ address }) => address === wanted).map(({ index }) => index);
    const signInputs = Object.fromEntries(addresses.map((address) => [address, indexesOf(address)]));
    return ask('signPsbt', { psbt: base64.encode(hex.decode(psbt)), signInputs, broadcast });
  };
  const chainOf = (name: unknown): string => Object.keys(CHAINS).find((chain) => CHAINS[chain] === name) ?? '';
  const sent = new Map<string, unknown>();

  return {
    requestAccounts: async () =>
      sharedAddresses(await ask('wallet_connect'))
        .slice(0, 1)
        .map(({ address }) => address),
    getAccounts: firstAddress,
    getChain: async () => ({ enum: chainOf(member(member(await ask('wallet_getNetwork'), 'bitcoin'), 'name')) }),
    switchChain: async (chain: string) => ask('wallet_changeNetwork', { name: CHAINS[chain] }),
    signMessage: async (message: string, type = 'ecdsa') => {
      const [address] = await firstAddress();
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322';
      return member(await ask('signMessage', { address, message, protocol }), 'signature');
    },
    sendBitcoin: async (address: string, amount: number) =>
      member(await ask('sendTransfer', { recipients: [{ address, amount }] }), 'txid'),
    signPsbt: async (psbt: string, options: SignPsbtOptions = {}) => {
      const answer = await signPsbt(psbt, options.autoFinalized === true, options);
      const signed = hex.encode(base64.decode(String(member(answer, 'psbt'))));
      sent.set(signed, member(answer, 'txid'));
      return signed;
    },
    // The wallet behind it signs, finalises and sends in one step: what is pushed here was already sent.
    pushPsbt: async (psbt: string) => sent.get(psbt),
    disconnect: async () => ask('wallet_disconnect'),
    on: emitter.on,
    removeListener: emitter.off,
  };
}

/** Puts the wallet at `window.unisat`, where it has no name. */
export const createUnisatApi: ApiFactory = (page, channel) => {
  const provider = createUnisatProvider(channel);
  return createAnnouncementHost(() => {
    Object.defineProperty(page, 'unisat', { value: provider, configurable: true, writable: true });
    return () => Reflect.deleteProperty(page, 'unisat');
  });
};
