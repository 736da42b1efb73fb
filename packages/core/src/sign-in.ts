/** The feature for signing in, and what its views and its hosts need. Loaded where the host has the option `siwx` or `siweConfig`. */

export { SignInCancelledError, SignInDisabledError, SignInFailedError } from './errors/sign-in-errors.js';
export type * from './ports/sign-in.js';
export { selectIsCloseDisabled } from './sign-in/closing.selectors.js';
export { DefaultSiwx, type DefaultSiwxOptions, type SessionVerifier } from './sign-in/default-siwx.js';
export {
  type HostedSignIn,
  type HostedSignInOptions,
  type HostedWalletInfo,
  hostedSignIn,
} from './sign-in/hosted-sign-in.js';
export { readMetadata } from './sign-in/read-metadata.js';
export * from './sign-in/sign-in.feature.js';
export type { SignInMethods } from './sign-in/sign-in.methods.js';
export {
  selectCapture,
  selectPrompt,
  selectPromptWallet,
  selectReturnNetworkId,
  selectSessions,
} from './sign-in/sign-in.selectors.js';
export {
  cancelPressed,
  captureSkipped,
  codeGiven,
  codeWanted,
  disconnectPressed,
  emailGiven,
  signPressed,
} from './sign-in/sign-in.slice.js';
export type { EmailCapture, SignInPrompt, SignInState } from './sign-in/sign-in.state.js';
export { SIGN_IN_TEXTS } from './sign-in/sign-in-texts.js';
export { siwxServer } from './sign-in/siwx-server-client.js';
