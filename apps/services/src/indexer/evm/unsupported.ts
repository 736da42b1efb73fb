import { NodeError } from '../../chains/node-error.js';

/** The node does not have the method. Some nodes say so with other codes than JSON-RPC's. */
export const isUnsupported = (error: unknown): error is NodeError =>
  error instanceof NodeError &&
  error.code === 'NODE_REFUSED' &&
  (error.rpcCode === -32601 || /not (supported|available|allowed)|unsupported|disabled/i.test(error.message));
