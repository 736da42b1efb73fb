/** The market maker behind the swap paths, for those who deploy it. */
export { MARKET_ABI, WRAPPED_NATIVE_ABI } from './market-abi.js';
export { MARKET_BYTECODE, WRAPPED_NATIVE_BYTECODE } from './market-bytecode.js';
