import type { OperationType } from '../chain-api/accounts.endpoints.js';
import type { Chain } from '../chains/chain.js';
import { amountText } from './amount-text.js';
import type { ChainTransaction, Movement, TokenDetails } from './block.js';
import { showAddress } from './show-address.js';

export type TransactionStatus = 'confirmed' | 'failed' | 'pending';

type Direction = 'in' | 'out' | 'self';

/** Tokens by their address. */
export type KnownTokens = ReadonlyMap<string, TokenDetails>;

/** Sent nothing and received nothing: EVM's address of new and destroyed tokens. */
const NOBODY = '0x0000000000000000000000000000000000000000';

const directionOf = (account: string, { from, to }: Movement): Direction | null => {
  if (from === account) return to === account ? 'self' : 'out';
  return to === account ? 'in' : null;
};

const assetKey = ({ asset }: Movement): string => (asset.kind === 'native' ? '' : asset.address);

/** The accounts that a transaction belongs to: its sender, and those that something was moved from or to. */
export function accountsOf(transaction: ChainTransaction): readonly string[] {
  const { approvers, from, isFailed, movements } = transaction;
  // A failed one has moved nothing, so only its sender has paid for it.
  const ends = isFailed ? [] : movements.flatMap((movement) => [movement.from, movement.to]);
  const accounts = new Set([from, ...(isFailed ? [] : approvers), ...ends]);
  return [...accounts].flatMap((account) => (account === null || account === NOBODY ? [] : [account]));
}

/** What a transaction is to one account. */
function operationOf(account: string, transaction: ChainTransaction): OperationType {
  const { approvers, intent, movements, signer } = transaction;
  const isSender = signer === account;
  if (isSender && (intent === 'deploy' || intent === 'cancel')) return intent;
  const ins = movements.filter((movement) => directionOf(account, movement) === 'in');
  const outs = movements.filter((movement) => directionOf(account, movement) === 'out');
  const isSelf = movements.some((movement) => directionOf(account, movement) === 'self');
  if (isSender && intent !== null && intent !== 'approve') return intent;
  if (ins.length > 0 && outs.length > 0) {
    const received = new Set(ins.map(assetKey));
    if (outs.every((movement) => received.has(assetKey(movement)))) return 'execute';
    if (ins.some(({ asset }) => asset.kind === 'nft') && outs.every(({ asset }) => asset.kind !== 'nft'))
      return 'bought';
    if (outs.some(({ asset }) => asset.kind === 'nft') && ins.every(({ asset }) => asset.kind !== 'nft')) return 'sell';
    return 'trade';
  }
  if (outs.length > 0) return outs.every(({ to }) => to === NOBODY) ? 'burn' : 'send';
  if (ins.length > 0) return ins.every(({ from: sender }) => sender === NOBODY) ? 'mint' : 'receive';
  if (isSelf) return 'send';
  return intent === 'approve' || approvers.includes(account) ? 'approve' : 'execute';
}

interface DescribeOptions {
  readonly chain: Chain;
  readonly tokens: KnownTokens;
  readonly status: TransactionStatus;
  /** When it was included; while it is pending, when it was first seen. */
  readonly timeMs: number;
  /** URL of a token's image, where one is known. */
  readonly iconOf: (address: string) => string | null;
}

/** A transfer, as the client reads it, before its marks. */
interface DescribedTransfer {
  readonly movement: Movement;
  readonly counterparty: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nft: Readonly<Record<string, unknown>> | null;
}

export interface DescribedTransaction {
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly transfers: readonly DescribedTransfer[];
  readonly fee: Readonly<Record<string, unknown>> | null;
}

/** Transfers of one row; a transaction may have thousands. */
const MAX_TRANSFERS = 50;

/**
 * One row of an account's history in the format of S7.92, without its marks.
 * @param transaction with at least those of its movements and approvers that are of the account
 */
export function describeTransaction(
  account: string,
  transaction: ChainTransaction,
  { chain, iconOf, status, timeMs, tokens }: DescribeOptions,
): DescribedTransaction {
  const operationType = operationOf(account, transaction);
  const show = (address: string | null) => (address === null ? '' : showAddress(chain, address));
  const nativeInfo = () => {
    const { iconUrl, name, symbol } = chain.native;
    return { name, symbol, ...(iconUrl !== null && { icon: { url: iconUrl } }) };
  };
  const transfers = transaction.movements.flatMap((movement): readonly DescribedTransfer[] => {
    const direction = directionOf(account, movement);
    if (direction === null) return [];
    const { amount, asset, from, to } = movement;
    const token = asset.kind === 'native' ? undefined : tokens.get(asset.address);
    const decimals =
      asset.kind === 'native' ? chain.native.decimals : asset.kind === 'nft' ? 0 : (token?.decimals ?? 0);
    const icon = asset.kind === 'token' ? iconOf(asset.address) : null;
    const fungible =
      asset.kind === 'native'
        ? nativeInfo()
        : {
            ...(token && { name: token.name, symbol: token.symbol }),
            ...(icon !== null && { icon: { url: icon } }),
          };
    return [
      {
        movement,
        counterparty: direction === 'in' ? from : to,
        nft: asset.kind === 'nft' ? { name: `${token?.name || token?.symbol || 'NFT'} #${asset.tokenId}` } : null,
        fields: {
          ...(asset.kind !== 'nft' && { fungible_info: fungible }),
          direction,
          quantity: { numeric: amountText(amount, decimals) },
        },
      },
    ];
  });
  // The ends of a plain transfer say more than the contract that was called for it.
  const [first] = transfers;
  const isPlain = first && ['send', 'receive', 'mint', 'burn'].includes(operationType);
  const { signer } = transaction;
  const plainFrom = isPlain ? first.movement.from : null;
  // Any contract can report a transfer from any account. A row names the account as its sender only if it has signed.
  const from = plainFrom === account ? signer : (plainFrom ?? signer);
  return {
    id: `${chain.id}:${transaction.hash}`,
    metadata: {
      operationType,
      hash: transaction.hash,
      chain: chain.id,
      minedAt: new Date(timeMs).toISOString(),
      sentFrom: show(from),
      sentTo: show((isPlain ? first.movement.to : null) ?? transaction.to),
      status,
      nonce: transaction.nonce ?? 0,
    },
    transfers: transfers.slice(0, MAX_TRANSFERS),
    fee:
      transaction.fee === null || transaction.from !== account
        ? null
        : { fungible_info: nativeInfo(), quantity: { numeric: amountText(transaction.fee, chain.native.decimals) } },
  };
}
