import { parseAbi } from 'viem';

/** The market maker of contracts/market.sol. Its swapping calls are those of the routers that wallets know. */
export const MARKET_ABI = parseAbi([
  'constructor(address wrappedNative)',
  'function wrapped() view returns (address)',
  'function snapshot(address[2][] pairs) view returns (uint256 chainId, uint256 timestamp, uint256[2][] reserves)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function sharesOf(address tokenA, address tokenB, address holder) view returns (uint256 shares, uint256 total)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function addLiquidity(address tokenA, address tokenB, uint256 maxA, uint256 maxB, uint256 minShares, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 shares)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 shares, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'event Swap(address indexed sender, address indexed to, address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut)',
  'error Expired()',
  'error Reentered()',
  'error InvalidPath()',
  'error InvalidRecipient()',
  'error NoAmount()',
  'error NoLiquidity()',
  'error TooLittle(uint256 amount, uint256 minimum)',
  'error TooMuch()',
  'error InsufficientShares()',
  'error TransferFailed(address token)',
  'error UnsupportedToken(address token)',
]);

/** The native coin as a token, of contracts/market.sol. */
export const WRAPPED_NATIVE_ABI = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
]);
