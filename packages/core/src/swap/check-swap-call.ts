import { SwapDiffersError } from '../errors/swap-errors.js';
import { compareAmounts, partOf } from '../ports/amount.js';
import { isSameAddress, parseCaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import { readSwapCall } from './read-swap-call.js';
import type { WantedReview } from './swap.state.js';
import { NATIVE_ADDRESS } from './swap-address.js';
import type { BuiltSwap } from './swap-record.js';

/**
 * Functions that move or burn what an account has, or let somebody else do it: of tokens (ERC-20, 721, 777, 1155 and their
 * like), of Permit2, and of contracts with an owner. No swap is one of them, of whatever contract.
 */
const GIVES_AWAY: ReadonlySet<string> = new Set([
  // approve, increaseAllowance, increaseApproval, approveAndCall
  ...['0x095ea7b3', '0x39509351', '0xd73dd623', '0xcae9ca51', '0x3177029f'],
  // transfer, transferFrom, transferAndCall, transferFromAndCall
  ...['0xa9059cbb', '0x23b872dd', '0x4000aea0', '0x1296ee62', '0xc1d34b89'],
  // permit, setApprovalForAll, safeTransferFrom, safeBatchTransferFrom
  ...['0xd505accf', '0x8fcbaf0c', '0xa22cb465', '0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6'],
  // Permit2: approve, transferFrom, permit
  ...['0x87517c45', '0x36c78516', '0x2b67b570', '0x2a2d80d1'],
  // send, authorizeOperator, operatorSend, burn, transferOwnership
  ...['0x9bd9bbc6', '0x959b8c3f', '0x62ad1b83', '0x42966c68', '0xfe9d9303', '0x9dc29fac', '0xf2fde38b'],
]);

/** By how much the price may have fallen between the quote and the call, in per cent of the least amount. */
const PRICE_CHANGE_PERCENT = 1n;

const differs = (details: string): never => {
  throw new SwapDiffersError(details);
};

/** The native coin stands in a call as itself or wrapped; a token as itself. */
const isEnd = (asset: Asset, address: string): boolean =>
  asset.type === 'native' || isSameAddress(asset.address, address);

/** What a known router is told, compared with what was asked for. @returns the least to receive */
function checkRouted(data: string, wanted: WantedReview, least: string): string | null {
  const { address } = parseCaipAddress(wanted.caipAddress);
  const read = readSwapCall(data, address);
  if (read === 'unknown') return null;
  if (read === null) return differs('The swap calls a known function in a form that cannot be read.');
  const { amount, from, minReceived, recipient, to } = read;
  if (!isSameAddress(recipient, address)) return differs(`The swap pays to ${recipient}, and not to the account.`);
  if (amount !== null && compareAmounts(amount, wanted.value) !== 0)
    return differs(`The swap gives ${amount} instead of ${wanted.value}.`);
  if (!isEnd(wanted.from.asset, from) || !isEnd(wanted.to.asset, to))
    return differs(`The swap is one of ${from} to ${to}.`);
  if (compareAmounts(minReceived, partOf(least, 100n - PRICE_CHANGE_PERCENT, 100n)) < 0)
    return differs(`The swap yields ${minReceived} at least, which is less than ${least}.`);
  return minReceived;
}

/**
 * Compares what the service has built with what was asked for, and tells how much is received at least.
 * @param least what the quote allows
 * @throws SWAP_DIFFERS. Source: F2.4.2.
 */
export function checkSwapCall(
  { data, minReceived, to, value }: BuiltSwap,
  wanted: WantedReview,
  least: string,
): string {
  const { caipAddress, from } = wanted;
  const { address } = parseCaipAddress(caipAddress);
  const paid = from.asset.type === 'native' ? wanted.value : '0';
  if (compareAmounts(value, paid) !== 0) differs(`The swap pays ${value} of the native coin instead of ${paid}.`);
  const tokens = [from.asset, wanted.to.asset].flatMap((asset) => (asset.type === 'token' ? asset.address : []));
  // A call of the token itself could move or approve more than what was shown; the address of the coin has no contract.
  if ([...tokens, address, NATIVE_ADDRESS].some((one) => isSameAddress(one, to)))
    differs(`The swap calls ${to}, which is no contract for swaps.`);
  if (data.length < 10) differs('The swap calls no function.');
  if (GIVES_AWAY.has(data.slice(0, 10).toLowerCase())) differs(`The swap calls a function of ${to} that gives away.`);
  if (minReceived !== null && compareAmounts(minReceived, least) < 0)
    differs(`The swap yields ${minReceived} at least, which is less than ${least}.`);
  const routed = checkRouted(data, wanted, least);
  const told = minReceived ?? least;
  // Of two figures the lower one is shown.
  return routed !== null && compareAmounts(routed, told) < 0 ? routed : told;
}
