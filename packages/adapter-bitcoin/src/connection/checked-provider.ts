import {
  type CaipNetworkId,
  ChainNotSupportedError,
  InsufficientFundsError,
  MethodNotAllowedError,
  NotConnectedError,
  RequestFailedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { UtxoReader } from '../balance/utxos.js';
import type { BitcoinAccount, BitcoinCapability, BitcoinProvider } from '../bitcoin-provider.js';
import { assertAddress, dustLimitOf, isTaproot } from '../checks/address.js';
import { assertNoDust, parseSats } from '../checks/amount.js';
import { parsePsbt } from '../checks/psbt.js';
import type { Driver } from '../drivers/driver.js';
import { toRequestError, toSwitchError } from '../errors.js';
import type { LiveConnection } from './live-connection.js';
import type { LiveConnections } from './live-connections.js';

const CAPABILITIES = [
  'signMessage',
  'sendTransfer',
  'signPsbt',
  'switchNetwork',
] as const satisfies readonly BitcoinCapability[];

const toText = (answer: unknown, what: string): string => {
  if (typeof answer !== 'string' || !answer) throw new WalletMisbehavedError(`The answer holds no ${what}.`);
  return answer;
};

/** A connected wallet as hosts get it: what goes in is checked, what comes out is ours. */
export function createCheckedProvider(
  connectorId: string,
  { live, readUtxos }: { readonly live: LiveConnections; readonly readUtxos: UtxoReader },
): BitcoinProvider {
  const driverOf = (): Driver => live.get(connectorId).driver;

  const accountOf = ({ accounts }: LiveConnection, address: string): BitcoinAccount => {
    const account = accounts.find((shared) => shared.address === address);
    if (!account) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
    return account;
  };

  /** Where the funds are known, a wallet is not asked for more than them; where they are not, the wallet knows. */
  const assertFunds = async (from: string, networkId: CaipNetworkId, sats: bigint): Promise<void> => {
    const utxos = await readUtxos({ address: from, networkId });
    const held = utxos?.reduce((sum, { value }) => sum + BigInt(value), 0n);
    if (held === undefined || held > sats) return;
    throw new InsufficientFundsError({ details: `${from} holds ${held} satoshi; ${sats} and a fee are asked for.` });
  };

  /** What was checked holds only for where it was checked: the wallet may have gone elsewhere since. */
  const assertUnmoved = (networkId: CaipNetworkId, payer: BitcoinAccount): void => {
    const connection = live.get(connectorId);
    accountOf(connection, payer.address);
    if (connection.networkId === networkId) return;
    throw new ChainNotSupportedError({ details: `The wallet has left ${networkId} for ${connection.networkId}.` });
  };

  const asking = async <T>(method: BitcoinCapability, work: () => Promise<T>): Promise<T> => {
    if (!driverOf()[method]) throw new MethodNotAllowedError(method);
    try {
      return await work();
    } catch (thrown) {
      throw toRequestError(thrown, method);
    }
  };

  return {
    get capabilities() {
      const driver = driverOf();
      return CAPABILITIES.filter((capability) => driver[capability]);
    },
    getAccountAddresses: async () => live.get(connectorId).accounts,
    signMessage: ({ address, message, protocol }) =>
      asking('signMessage', async () => {
        accountOf(live.get(connectorId), address);
        const kind = protocol ?? (isTaproot(address) ? 'bip322' : 'ecdsa');
        return toText(await driverOf().signMessage?.({ address, message, protocol: kind }), 'signature');
      }),
    sendTransfer: ({ amount, from, recipient }) =>
      asking('sendTransfer', async () => {
        const connection = live.get(connectorId);
        const { networkId } = connection;
        const payment = connection.accounts.find(({ purpose }) => purpose === 'payment') ?? connection.accounts[0];
        const payer = from ? accountOf(connection, from) : payment;
        if (payer.address !== payment.address && !driverOf().choosesPayer) {
          throw new RequestFailedError({ details: `The wallet pays from ${payment.address} alone.` });
        }
        const sats = parseSats(amount);
        await assertAddress(recipient, networkId);
        assertNoDust(sats, dustLimitOf(recipient, networkId));
        await assertFunds(payer.address, networkId, sats);
        assertUnmoved(networkId, payer);
        const transfer = { sats: Number(sats), recipient, from: payer.address, networkId };
        return toText(await driverOf().sendTransfer?.(transfer), 'transaction id');
      }),
    signPsbt: ({ broadcast = false, psbt, signInputs }) =>
      asking('signPsbt', async () => {
        const connection = live.get(connectorId);
        const bytes = parsePsbt(
          psbt,
          signInputs.map(({ index }) => index),
        );
        for (const { address } of signInputs) accountOf(connection, address);
        const { networkId } = connection;
        const answer = await driverOf().signPsbt?.({ psbt, bytes, signInputs, broadcast, networkId });
        if (!answer) throw new WalletMisbehavedError('The wallet answered nothing.');
        return answer;
      }),
    async switchNetwork(networkId) {
      const driver = driverOf();
      if (live.get(connectorId).networkId === networkId) return;
      try {
        if (!driver.switchNetwork) throw new ChainNotSupportedError({ details: 'The wallet cannot switch.' });
        await driver.switchNetwork(networkId);
        await live.refresh(connectorId);
        const arrivedOn = live.get(connectorId).networkId;
        if (arrivedOn === networkId) return;
        throw new ChainNotSupportedError({ details: `The wallet agreed and stayed on ${arrivedOn}.` });
      } catch (thrown) {
        throw toSwitchError(thrown);
      }
    },
  };
}
