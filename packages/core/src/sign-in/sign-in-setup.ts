import { SignInOptionsError } from '../errors/sign-in-options-error.js';
import type { ModalOptions } from '../options/options.js';
import type { SiwxAccount, SiwxConfig } from '../ports/sign-in.js';
import type { SignInView } from './sign-in.state.js';
import { mapToSiwx } from './siwe-to-siwx.js';

/** How this modal signs visitors in. */
export interface SignInSetup {
  readonly siwx: SiwxConfig;
  readonly view: SignInView;
  /** Whether the server has one session at a time: the next one replaces it. */
  readonly isSingle: boolean;
  /** Whether sessions of an account end when its wallet changes to another one. */
  readonly dropsFormer: boolean;
}

/** `null`: visitors do not sign in. @throws INVALID_OPTION for both options together */
export function toSetup(
  { siweConfig, siwx }: Pick<ModalOptions, 'siweConfig' | 'siwx'>,
  now: () => number,
): SignInSetup | null {
  if (siwx && siweConfig) throw new SignInOptionsError();
  if (siwx) return { siwx, view: 'SIWXSignMessage', isSingle: false, dropsFormer: true };
  if (!siweConfig || siweConfig.enabled === false) return null;
  return {
    siwx: mapToSiwx(siweConfig, now),
    view: 'ConnectingSiwe',
    isSingle: true,
    dropsFormer: siweConfig.signOutOnAccountChange !== false,
  };
}

export const isRequired = ({ siwx }: SignInSetup): boolean => siwx.getRequired?.() ?? true;

/** Whether accounts of the network's chain namespace sign in. */
export const isAsked = ({ siwx }: SignInSetup, { chainId }: Pick<SiwxAccount, 'chainId'>): boolean =>
  siwx.namespaces?.some((namespace) => chainId.startsWith(`${namespace}:`)) ?? true;
