import type { Api } from '../shared/api.js';
import { actions, fieldForm, paragraph, showCard, shownError } from '../shared/card.js';
import { h } from '../shared/dom.js';
import type { LoginView } from './login.js';
import { TEXTS } from './texts.js';

const EMAIL = { type: 'email', autocomplete: 'email', maxlength: '254', spellcheck: 'false', dir: 'ltr' };
const CODE = { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6', spellcheck: 'false', dir: 'ltr' };
const SIX_DIGITS = /^\d{6}$/;

/**
 * The login by e-mail, with an address, a confirmation of the browser where it is new, and a code; and the social ones.
 * @param failure what went wrong with the last one
 */
export function showLogin(view: LoginView, failure: string | null = null): void {
  const { api, ways } = view;
  const form = fieldForm({
    label: TEXTS.email,
    field: EMAIL,
    submit: TEXTS.sendCode,
    send: (email) => sendCode(view, email),
  });
  const socials = ways.social.map((provider) => ({
    text: TEXTS.logInWith(provider),
    run: () => (provider === 'farcaster' ? scanFarcaster(view) : leaveFor(api, provider)),
  }));
  showCard(
    TEXTS.login,
    ...(failure === null ? [] : [h('p', { class: 'error', role: 'alert' }, failure)]),
    paragraph(ways.email || socials.length > 0 ? TEXTS.loginText : TEXTS.noLogin),
    ...(ways.email ? [form] : []),
    ...(socials.length > 0 ? [actions(...socials)] : []),
  );
}

/** In the visitor's app, which has no page to be led to. */
async function scanFarcaster(view: LoginView): Promise<void> {
  const { showFarcaster } = await import('./farcaster-view.js');
  await showFarcaster({ ...view, onLeave: (failure) => showLogin(view, failure) });
}

/** To the provider's page, which leads back here: no popup, because nothing here gets lost. */
async function leaveFor(api: Api, provider: string): Promise<void> {
  const back = `${location.origin}${location.pathname}`;
  const { uri } = await api.post<{ readonly uri: string }>(`/api/login/social/${provider}/start`, { return: back });
  location.assign(uri);
}

/** The result of a social login that has led back here: removed from the address, because it is used once. */
export function takeResult(): string | null {
  const result = new URLSearchParams(location.search).get('result_uri');
  if (result !== null) history.replaceState(null, '', location.pathname);
  return result;
}

async function sendCode(view: LoginView, email: string): Promise<void> {
  const { action } = await view.api.post<{ readonly action: string }>('/api/login/email', { email });
  if (action === 'VERIFY_DEVICE') showDevice(view, email);
  else showCode(view, email);
}

function showDevice(view: LoginView, email: string): void {
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
    showLogin(view);
  };
  showCard(
    TEXTS.device,
    h('p', { role: 'status' }, TEXTS.deviceText(email)),
    actions({ text: TEXTS.otherEmail, run: leave }),
  );
  untilConfirmed(view.api, leaving.signal).then(
    () => showCode(view, email),
    (error: unknown) => {
      if (leaving.signal.aborted) return;
      showCard(TEXTS.failed, paragraph(shownError(error)), actions({ text: TEXTS.again, isPrimary: true, run: leave }));
    },
  );
}

/** The site answers after a while, without a body once the link was pressed. */
async function untilConfirmed(api: Api, signal: AbortSignal): Promise<void> {
  while ((await api.post('/api/login/device/wait', {}, signal)) !== null) signal.throwIfAborted();
}

function showCode(view: LoginView, email: string): void {
  const form = fieldForm({
    label: TEXTS.codeLabel,
    field: CODE,
    submit: TEXTS.logIn,
    complete: SIX_DIGITS,
    send: async (otp) => {
      await view.api.post('/api/login/otp', { otp });
      await view.onLogin();
    },
  });
  showCard(
    TEXTS.code,
    paragraph(TEXTS.codeText(email)),
    form,
    actions(
      { text: TEXTS.newCode, run: () => sendCode(view, email) },
      { text: TEXTS.otherEmail, run: () => showLogin(view) },
    ),
  );
}
