import type { RootState } from '../store/state.js';

/**
 * Whether the modal may not be closed: sign-in is required, and nothing was signed yet. Cancel and Disconnect are always
 * there. Source: C2.39, decision 8.
 */
export const selectIsCloseDisabled = ({ signIn }: RootState): boolean =>
  signIn?.prompt?.isRequired === true && Object.keys(signIn.sessions).length === 0;
