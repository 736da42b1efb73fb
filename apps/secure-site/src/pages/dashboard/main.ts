import { SiteError } from '@foyerkit/secure-frame/site';
import { createApi } from '../shared/api.js';
import { actions, paragraph, showCard, shownError } from '../shared/card.js';
import { showExport } from './export-view.js';
import { type SessionOfUser, showHome, type User } from './home-view.js';
import type { LoginWays } from './login.js';
import { showLogin, takeResult } from './login-view.js';
import { type Namespace, TEXTS } from './texts.js';

const api = createApi({ projectId: 'dashboard', origin: location.origin });

async function logIn(failure: string | null = null): Promise<void> {
  const { login: ways } = await api.get<{ readonly login: LoginWays }>('/health');
  showLogin({ api, ways, onLogin: openHome }, failure);
}

async function openHome(): Promise<void> {
  const [{ user }, { sessions }] = await Promise.all([
    api.get<{ readonly user: User | null }>('/api/session'),
    api.get<{ readonly sessions: readonly SessionOfUser[] }>('/api/dashboard/sessions'),
  ]);
  if (!user) return logIn();
  const leaveBy = (path: string) => async () => {
    await api.post(path);
    await logIn();
  };
  showHome({
    user,
    sessions,
    logOut: leaveBy('/api/sign-out'),
    logOutEverywhere: leaveBy('/api/dashboard/sign-out-everywhere'),
    exportKey: (namespace: Namespace) => showExport({ api, namespace, onEnd: open, logInAgain: () => logIn() }),
  });
}

/** With the result of a social login that has led back here, if there is one. */
async function logInWith(result: string | null): Promise<string | null> {
  if (result === null) return null;
  try {
    await api.post('/api/login/social', { uri: result });
    return null;
  } catch (error) {
    return shownError(error);
  }
}

/** What the visitor may see now: the login, or what is his. */
async function open(): Promise<void> {
  try {
    const failure = await logInWith(takeResult());
    if (failure !== null) return await logIn(failure);
    await openHome().catch((error: unknown) => {
      if (error instanceof SiteError && error.code === 'SESSION_EXPIRED') return logIn();
      throw error;
    });
  } catch (error) {
    showCard(TEXTS.failed, paragraph(shownError(error)), actions({ text: TEXTS.again, isPrimary: true, run: open }));
  }
}

showCard(TEXTS.loading);
await open();
