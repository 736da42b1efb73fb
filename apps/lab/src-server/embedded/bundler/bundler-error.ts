import type { Hex } from 'viem';

/** The codes of JSON-RPC, and those that ERC-7769 adds for operations. */
export const CODES = {
  notJson: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  invalidFields: -32_602,
  internal: -32_603,
  refusedByEntryPoint: -32_500,
  refusedByPaymaster: -32_501,
  outOfTimeRange: -32_503,
  wrongSignature: -32_507,
  reverted: -32_521,
} as const;

/** What a bundler answers instead of a result. The message is meant for whoever sent the request. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError';

  constructor(
    readonly code: (typeof CODES)[keyof typeof CODES],
    message: string,
    /** What a contract reverted with. */
    readonly data?: Hex,
  ) {
    super(message);
  }
}
