import type { FlowContext } from '../flows/define.flow.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed, viewReplaced } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import type { RootState } from '../store/state.js';

/** The views that this feature opens; the package that renders them adds them. */
export type EmbeddedViewName =
  | 'ApproveTransaction'
  | 'ConnectingFarcaster'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpdateEmailWallet';

/** Core's table of views does not know them: a page without this feature has none of them. */
export const toEmbeddedEntry = (view: EmbeddedViewName): ViewEntry => ({ view }) as unknown as ViewEntry;

/** Views that follow each other take the former's place: going back leads to where the login was started. */
const STEPS: readonly string[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
] satisfies readonly EmbeddedViewName[];

/** Where the visitor waits, or does what the login waits for: it is left with them. */
const WAITING_VIEWS: readonly string[] = [
  'ConnectingFarcaster',
  'ConnectingSocial',
  'DataCapture',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
];

/** A login is left as soon as none of these is on screen. */
const LOGIN_VIEWS: readonly string[] = [
  'Connect',
  'ConnectSocials',
  'ConnectWallets',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'Create',
  'DataCapture',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ProfileWallets',
  'SwitchNetwork',
];

const UPDATE_VIEWS: readonly string[] = [
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
] satisfies readonly EmbeddedViewName[];

const isOneOf = (state: RootState, views: readonly string[]): boolean =>
  state.modal.isOpen && views.includes(selectCurrentView(state).view);

export const isInLogin = (state: RootState): boolean => isOneOf(state, LOGIN_VIEWS);

export const isWaiting = (state: RootState): boolean => isOneOf(state, WAITING_VIEWS);

export const isInEmailUpdate = (state: RootState): boolean => isOneOf(state, UPDATE_VIEWS);

export const isView = (state: RootState, view: EmbeddedViewName): boolean => isOneOf(state, [view]);

type Shower = Pick<FlowContext, 'dispatch' | 'getState'>;

/** Shows a view, unless it is on screen or the modal is closed. */
export function showView({ dispatch, getState }: Shower, view: EmbeddedViewName): void {
  const state = getState();
  if (!state.modal.isOpen || isView(state, view)) return;
  const entry = toEmbeddedEntry(view);
  dispatch(isOneOf(state, STEPS) ? viewReplaced(entry) : viewPushed(entry));
}
