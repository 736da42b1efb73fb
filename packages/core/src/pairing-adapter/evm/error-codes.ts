/** The visitor declined. Source: EIP-1193. */
export const USER_REJECTED = 4001;

/** The wallet does not know the network. Source: EIP-3085; viem's SwitchChainError, "An error occurred when attempting to switch chain", has it. */
export const CHAIN_NOT_ADDED = 4902;
