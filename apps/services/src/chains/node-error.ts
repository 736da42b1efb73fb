export type NodeErrorCode = 'NODE_UNREACHABLE' | 'NODE_SLOW' | 'NODE_REFUSED' | 'NODE_INVALID';

/**
 * - `NODE_UNREACHABLE`: no connection, or an HTTP status that is not 200.
 * - `NODE_SLOW`: no answer in time.
 * - `NODE_REFUSED`: an error of JSON-RPC; `rpcCode` is its code.
 * - `NODE_INVALID`: an answer of another shape, or one that is too long.
 *
 * The message never contains the node's URL, which may contain a key.
 */
export class NodeError extends Error {
  override readonly name = 'NodeError';

  constructor(
    readonly code: NodeErrorCode,
    message: string,
    readonly rpcCode: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
