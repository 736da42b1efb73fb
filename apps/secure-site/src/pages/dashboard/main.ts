import { SiteError } from '@foyerkit/secure-frame/site';
import { createApi } from '../shared/api.js';
import { actions, paragraph, showCard, shownError } from '../shared/card.js';
import { showExport } from './export-view.js';
import { type SessionOfUser, showHome, type User } from './home-view.js';
import { showLogin } from './login-view.js';
import { type Namespace, TEXTS } from './texts.js';

const api = createApi({ projectId: 'dashboard', origin: location.origin });

const logIn = () => showLogin({ api, onLogin: openHome });

async function openHome(): Promise<void> {
  const [{ user }, { sessions }] = await Promise.all([
    api.get<{ readonly user: User | null }>('/api/session'),
    api.get<{ readonly sessions: readonly SessionOfUser[] }>('/api/dashboard/sessions'),
  ]);
  if (!user) return logIn();
  const leaveBy = (path: string) => async () => {
    await api.post(path);
    logIn();
  };
  showHome({
    user,
    sessions,
    logOut: leaveBy('/api/sign-out'),
    logOutEverywhere: leaveBy('/api/dashboard/sign-out-everywhere'),
    exportKey: (namespace: Namespace) => showExport({ api, namespace, onEnd: open, logInAgain: logIn }),
  });
}

/** What the visitor may see now: the login, or what is his. */
async function open(): Promise<void> {
  try {
    await openHome();
  } catch (error) {
    if (error instanceof SiteError && error.code === 'SESSION_EXPIRED') return logIn();
    showCard(TEXTS.failed, paragraph(shownError(error)), actions({ text: TEXTS.again, isPrimary: true, run: open }));
  }
}

showCard(TEXTS.loading);
await open();
