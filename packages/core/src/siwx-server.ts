/** Verifies sign-ins on a server, for Node. No modal, no store, no views. */

import { createHandler } from './siwx/http-handler.js';
import { resolveServerOptions, type SiwxServerOptions } from './siwx/server-options.js';
import type { SiwxServerSession } from './siwx/session-token.js';
import { createVerifier, type SignInVerifier } from './siwx/verifier.js';

export { SIWX_REFUSALS, SiwxError, type SiwxRefusal } from './errors/siwx-errors.js';
export type { SiwxMessageData } from './ports/sign-in.js';
export { createSiwxMessage, formatSiwxMessage, parseSiwxMessage } from './siwx/message.js';
export type { SiwxServerOptions } from './siwx/server-options.js';
export type { SignedIn, SiwxServerSession } from './siwx/session-token.js';
export type { SignatureVerifier, SignedMessage, SiwxChain } from './siwx/signature-verifier.js';
export { memorySiwxStore, type SiwxStore } from './siwx/store.js';
export type { SignInRequest, SignInVerifier } from './siwx/verifier.js';
export { solanaVerifier } from './siwx/verify-solana.js';

export interface SiwxServer extends SignInVerifier {
  /**
   * Answers the requests of a page: `GET …/nonce`, `POST …/verify`, `GET …/session` and `POST …/sign-out`. Rejects only
   * for errors that are not about a sign-in, such as those of the store.
   */
  handle(request: Request): Promise<Response>;
  /** Who has signed in with the browser that sent a request; `null`: nobody. */
  sessionOf(request: Request): Promise<SiwxServerSession | null>;
}

/** @throws INVALID_OPTION */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  const resolved = resolveServerOptions(options);
  const verifier = createVerifier(resolved);
  const { handle, sessionOf } = createHandler(verifier, resolved);
  return { ...verifier, handle, sessionOf };
}
