import type { ChainNamespace } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';

export interface SignWithRequest {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly address: string;
  readonly message: string;
}

/** Signs with a connection that does not count yet: its gate holds it back. @throws what the wallet rejects with */
export const signWith = createAppAsyncThunk<string, SignWithRequest>(
  'signIn/signWith',
  async ({ namespace, ...request }, { extra }) => (await extra.adapters.get(namespace)).signMessage(request),
);
