import {
  type CaipNetworkId,
  ChainNotSupportedError,
  type ConnectionSet,
  InsufficientFundsError,
  MethodNotAllowedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { UtxoReader } from '../balance/utxos.js';
import type { BitcoinAccount, BitcoinCapability, BitcoinProvider } from '../bitcoin-provider.js';
import { isTaproot } from '../checks/address.js';
import { assertSigned, parsePsbt } from '../checks/psbt.js';
import { toRequestError, toSwitchError } from '../errors.js';
import { accountOf, checkTransfer } from '../transactions/check-transfer.js';
import type { Transport } from '../transports/transport.js';
import type { BitcoinConnection } from './bitcoin-connection.js';

const CAPABILITIES = [
  'signMessage',
  'sendTransfer',
  'signPsbt',
  'switchNetwork',
] as const satisfies readonly BitcoinCapability[];

/** In base64. The longest signatures are those of scripts, according to BIP-322. */
const SIGNATURE = /^.{1,50000}$/s;
const TRANSACTION_ID = /^[\da-f]{64}$/i;

const toText = (answer: unknown, what: string, form: RegExp): string => {
  if (typeof answer === 'string' && form.test(answer)) return answer;
  throw new WalletMisbehavedError(`The response contains no ${what}.`);
};
const toTransactionId = (answer: unknown): string => toText(answer, 'transaction id', TRANSACTION_ID);

/** The provider for hosts: it validates the input, and all its errors are `ModalError`s. */
export function createCheckedProvider(
  connectorId: string,
  {
    connections,
    readUtxos,
  }: { readonly connections: ConnectionSet<BitcoinConnection>; readonly readUtxos: UtxoReader },
): BitcoinProvider {
  const transportOf = (): Transport => connections.get(connectorId).transport;

  /** If the funds are known, a wallet is not asked for more; otherwise the wallet checks them. */
  const assertFunds = async (from: string, networkId: CaipNetworkId, sats: bigint): Promise<void> => {
    // Without a source the wallet checks them.
    const utxos = await readUtxos({ address: from, networkId }).catch(() => undefined);
    const held = utxos?.reduce((sum, { value }) => sum + BigInt(value), 0n);
    if (held === undefined || held > sats) return;
    throw new InsufficientFundsError({ details: `${from} holds ${held} satoshi; ${sats} and a fee are required.` });
  };

  /** The checks are valid only for the network they were made for: the wallet may have switched since. */
  const assertUnmoved = (networkId: CaipNetworkId, payer: BitcoinAccount): void => {
    const connection = connections.get(connectorId);
    accountOf(connection, payer.address);
    if (connection.networkId === networkId) return;
    throw new ChainNotSupportedError({
      details: `The wallet has switched from ${networkId} to ${connection.networkId}.`,
    });
  };

  const asking = async <T>(method: BitcoinCapability, work: () => Promise<T>): Promise<T> => {
    if (!transportOf()[method]) throw new MethodNotAllowedError(method);
    try {
      return await work();
    } catch (thrown) {
      throw toRequestError(thrown, method);
    }
  };

  return {
    get capabilities() {
      const transport = transportOf();
      return CAPABILITIES.filter((capability) => transport[capability]);
    },
    getAccountAddresses: async () => connections.get(connectorId).accounts,
    signMessage: ({ address, message, protocol }) =>
      asking('signMessage', async () => {
        accountOf(connections.get(connectorId), address);
        const kind = protocol ?? (isTaproot(address) ? 'bip322' : 'ecdsa');
        return toText(await transportOf().signMessage?.({ address, message, protocol: kind }), 'signature', SIGNATURE);
      }),
    sendTransfer: (transfer) =>
      asking('sendTransfer', async () => {
        const connection = connections.get(connectorId);
        const { networkId } = connection;
        const { payer, sats } = await checkTransfer(connection, transfer, networkId);
        await assertFunds(payer.address, networkId, sats);
        assertUnmoved(networkId, payer);
        const { recipient } = transfer;
        const checked = { sats: Number(sats), recipient, from: payer.address, networkId };
        return toTransactionId(await transportOf().sendTransfer?.(checked));
      }),
    signPsbt: ({ broadcast = false, psbt, signInputs }) =>
      asking('signPsbt', async () => {
        const connection = connections.get(connectorId);
        const bytes = parsePsbt(
          psbt,
          signInputs.map(({ index }) => index),
        );
        for (const { address } of signInputs) accountOf(connection, address);
        const { networkId } = connection;
        const answer = await transportOf().signPsbt?.({ psbt, bytes, signInputs, broadcast, networkId });
        if (!answer) throw new WalletMisbehavedError('The wallet returned no response.');
        if (answer.txid !== undefined) toTransactionId(answer.txid);
        // A wallet that has sent the transaction may keep its signatures.
        if (answer.psbt || !broadcast || !answer.txid) assertSigned(answer.psbt, { bytes, signInputs });
        return answer;
      }),
    async switchNetwork(networkId) {
      const transport = transportOf();
      if (connections.get(connectorId).networkId === networkId) return;
      try {
        if (!transport.switchNetwork)
          throw new ChainNotSupportedError({ details: 'The wallet cannot switch the network.' });
        await transport.switchNetwork(networkId);
        await connections.get(connectorId).refresh();
        const arrivedOn = connections.get(connectorId).networkId;
        if (arrivedOn === networkId) return;
        throw new ChainNotSupportedError({ details: `The wallet approved the switch but stayed on ${arrivedOn}.` });
      } catch (thrown) {
        throw toSwitchError(thrown);
      }
    },
  };
}
