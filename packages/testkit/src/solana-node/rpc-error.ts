/** The error of a failed call. Source: JSON-RPC 2.0. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const invalidRequest = (reason: string): RpcError => new RpcError(-32602, `Invalid params: ${reason}`);
