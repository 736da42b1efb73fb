import { type Abi, parseAbi, toFunctionSelector, toFunctionSignature } from 'viem';

/** Functions that move or hand over what a contract holds. Functions of one name are in different lists, so that each list has each name once. */
export const COMMON_FUNCTIONS = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 removed)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function upgradeTo(address implementation)',
  'function upgradeToAndCall(address implementation, bytes data)',
  'function multicall(bytes[] calls)',
]);

/** Permit2, and the variants with more parameters. */
export const LONGER_FUNCTIONS = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function multicall(uint256 deadline, bytes[] calls)',
]);

/** ERC-1155. */
export const MULTI_TOKEN_FUNCTIONS = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);

/** All functions that approvals tell in words. */
export const KNOWN_FUNCTIONS: readonly Abi[] = [COMMON_FUNCTIONS, LONGER_FUNCTIONS, MULTI_TOKEN_FUNCTIONS];

/** By selector. */
const SIGNATURES: ReadonlyMap<string, string> = new Map(
  KNOWN_FUNCTIONS.flat().flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), toFunctionSignature(item)]] : [],
  ),
);

/** The known function that has this selector, as in `transfer(address,uint256)`. */
export const knownSignature = (selector: string): string | undefined => SIGNATURES.get(selector.toLowerCase());
