/** What a provider rejects with. Source: EIP-1193, "Provider Errors"; `data` is added by the node or the wallet. */
export interface ProviderErrorSpec {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Sources: EIP-1193 (4001 to 4901), EIP-3085 and EIP-3326 (4902), EIP-1474 (negative codes). */
export const PROVIDER_ERROR_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** An error with a code, as EIP-1193 requires. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor({ code, message, data }: ProviderErrorSpec) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

export const userRejected = (): ProviderRpcError =>
  new ProviderRpcError({ code: PROVIDER_ERROR_CODES.userRejected, message: 'User rejected the request.' });

export const unauthorized = (): ProviderRpcError =>
  new ProviderRpcError({
    code: PROVIDER_ERROR_CODES.unauthorized,
    message: 'The requested method and/or account has not been authorized by the user.',
  });

export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError({
    code: PROVIDER_ERROR_CODES.unsupportedMethod,
    message: `The wallet does not support ${method}.`,
  });

export const unknownChain = (chainId: number): ProviderRpcError =>
  new ProviderRpcError({
    code: PROVIDER_ERROR_CODES.unknownChain,
    message: `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`,
  });

export const invalidParams = (reason: string): ProviderRpcError =>
  new ProviderRpcError({ code: PROVIDER_ERROR_CODES.invalidParams, message: `Invalid parameters: ${reason}` });

export const disconnected = (): ProviderRpcError =>
  new ProviderRpcError({
    code: PROVIDER_ERROR_CODES.disconnected,
    message: 'The provider is disconnected from all chains.',
  });
