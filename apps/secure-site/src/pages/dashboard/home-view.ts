import { actions, paragraph, showCard, shownTime } from '../shared/card.js';
import { h } from '../shared/dom.js';
import { type Namespace, TEXTS } from './texts.js';

export interface User {
  readonly email: string | null;
  readonly userName: string | null;
  readonly accounts: readonly { readonly namespace: Namespace; readonly address: string }[];
}

export interface SessionOfUser {
  readonly origin: string;
  readonly loggedInMs: number;
  readonly seenMs: number;
  readonly isCurrent: boolean;
}

export interface HomeView {
  readonly user: User;
  readonly sessions: readonly SessionOfUser[];
  readonly logOut: () => Promise<void>;
  readonly logOutEverywhere: () => Promise<void>;
  readonly exportKey: (namespace: Namespace) => void;
}

const section = (title: string, ...children: readonly HTMLElement[]): HTMLElement =>
  h('section', { class: 'section' }, h('h2', {}, title), ...children);

const sessionItem = ({ origin, loggedInMs, seenMs, isCurrent }: SessionOfUser): HTMLElement =>
  h(
    'li',
    {},
    h('span', { dir: 'ltr' }, origin),
    h('p', { class: 'note' }, TEXTS.session(shownTime(loggedInMs), isCurrent ? null : shownTime(seenMs))),
  );

/** What the user has, where he is logged in, and the ways out. */
export function showHome({ user, sessions, logOut, logOutEverywhere, exportKey }: HomeView): void {
  const name = user.email ?? user.userName;
  showCard(
    TEXTS.home,
    ...(name === null ? [] : [h('p', { class: 'wrapped' }, name)]),
    section(
      TEXTS.accounts,
      h(
        'dl',
        { class: 'facts' },
        ...user.accounts.map(({ namespace, address }) =>
          h('div', {}, h('dt', {}, TEXTS.namespace(namespace)), h('dd', { dir: 'ltr' }, address)),
        ),
      ),
    ),
    section(
      TEXTS.sessions,
      h('ul', { class: 'facts' }, ...sessions.map(sessionItem)),
      actions({ text: TEXTS.logOut, run: logOut }, { text: TEXTS.logOutEverywhere, run: logOutEverywhere }),
    ),
    section(
      TEXTS.keys,
      paragraph(TEXTS.keysText),
      actions(
        ...user.accounts.map(({ namespace }) => ({
          text: TEXTS.exportKeyOf(namespace),
          run: () => exportKey(namespace),
        })),
      ),
    ),
  );
}
