import type { Api } from '../shared/api.js';
import { actions, fieldForm, paragraph, showCard } from '../shared/card.js';
import { h } from '../shared/dom.js';
import { type Namespace, TEXTS } from './texts.js';

export interface ExportView {
  readonly api: Api;
  readonly namespace: Namespace;
  /** Back to where the export was begun. */
  readonly onEnd: () => Promise<void>;
  readonly logInAgain: () => Promise<void>;
}

interface ExportedKey {
  readonly address: string;
  readonly key: string;
}

/** A key on a screen that nobody looks at any more is one that somebody else may find. */
const HIDE_MS = 120_000;
const WORD = { autocomplete: 'off', autocapitalize: 'characters', maxlength: '10', spellcheck: 'false', dir: 'ltr' };

/** Asks once more, in words, before a key is shown. */
export function showExport(view: ExportView): void {
  const { api, namespace, onEnd, logInAgain } = view;
  const send = async (confirmation: string): Promise<void> => {
    showKey(view, await api.post<ExportedKey>('/api/dashboard/export', { namespace, confirmation }));
  };
  showCard(
    TEXTS.confirm(namespace),
    h('p', { class: 'caution' }, TEXTS.confirmText),
    paragraph(TEXTS.confirmAlone),
    fieldForm({ label: TEXTS.confirmLabel, field: WORD, submit: TEXTS.showKey, send }),
    actions({ text: TEXTS.back, run: onEnd }, { text: TEXTS.loginAgain, run: logInAgain }),
  );
}

/** The key is in one text of the page and nowhere else, until the visitor leaves it. */
function showKey({ namespace, onEnd }: ExportView, { address, key }: ExportedKey): void {
  const hiding = new AbortController();
  const secret = h('dd', { class: 'secret', dir: 'ltr', tabindex: '0' }, key);
  const note = h('p', { class: 'note', role: 'status' }, TEXTS.keyText);
  const hide = async (): Promise<void> => {
    if (hiding.signal.aborted) return;
    hiding.abort();
    clearTimeout(timer);
    secret.remove();
    await onEnd();
  };
  const timer = setTimeout(() => void hide(), HIDE_MS);
  // A page that is left may be kept as it is, to be shown again on the way back.
  window.addEventListener('pagehide', () => void hide(), { signal: hiding.signal });
  showCard(
    TEXTS.key,
    h(
      'dl',
      { class: 'stack' },
      h('dt', { class: 'label' }, TEXTS.addressOn(namespace)),
      h('dd', { class: 'wrapped', dir: 'ltr' }, address),
      h('dt', { class: 'label' }, TEXTS.privateKey),
      secret,
    ),
    note,
    actions(
      {
        text: TEXTS.copy,
        run: async () => {
          await navigator.clipboard.writeText(key);
          note.textContent = TEXTS.copied;
        },
      },
      { text: TEXTS.done, isPrimary: true, run: hide },
    ),
  );
}
