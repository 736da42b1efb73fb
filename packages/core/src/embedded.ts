/**
 * The embedded wallet's feature, and what its views need. One chunk, loaded for hosts that add an embedded wallet, and
 * never by others.
 */
export { type AccountTypeRequest, switchAccountType } from './embedded/account-type.controller.js';
export {
  cancelEmailUpdate,
  resendUpdateMail,
  startEmailUpdate,
  submitNewEmail,
  submitUpdateCode,
} from './embedded/email-update.flow.js';
export * from './embedded/embedded.feature.js';
export * from './embedded/embedded.methods.js';
export * from './embedded/embedded.selectors.js';
export { emailFieldChosen, loginErrorCleared, upgradeChosen } from './embedded/embedded.slice.js';
export type * from './embedded/embedded.state.js';
export {
  cancelLogin,
  resendMail,
  type SocialPress,
  submitCode,
  submitEmail,
  submitSocial,
} from './embedded/login.flow.js';
export { openPopupFor } from './embedded/login-popup.js';
export { selectIsCloseDisabled } from './sign-in/closing.selectors.js';
