import { SiteError } from '@foyerkit/secure-frame/site';
import { createApi } from '../shared/api.js';
import { actions, facts, paragraph, showCard, shownError, shownTime } from '../shared/card.js';
import { h } from '../shared/dom.js';
import { TEXTS } from './texts.js';

interface DeviceRequest {
  readonly origin: string;
  readonly agent: string;
  readonly atMs: number;
}

const TOKEN = /^#[0-9a-f]{32}$/;

const api = createApi();

const showExpired = () => showCard(TEXTS.unusable, paragraph(TEXTS.expired));

/** For what another try may mend. */
function orExpired(error: unknown): void {
  if (!(error instanceof SiteError && error.code === 'DEVICE_EXPIRED')) throw error;
  showExpired();
}

async function decide(token: string, decision: 'confirm' | 'refuse'): Promise<void> {
  try {
    await api.post('/api/device', { token, decision });
  } catch (error) {
    return orExpired(error);
  }
  // Used up: neither the history nor a bookmark needs it.
  history.replaceState(null, '', location.pathname);
  if (decision === 'confirm') showCard(TEXTS.confirmed, paragraph(TEXTS.confirmedText));
  else showCard(TEXTS.refused, paragraph(TEXTS.refusedText));
}

function showRequest(token: string, { origin, agent, atMs }: DeviceRequest): void {
  showCard(
    TEXTS.title,
    paragraph(TEXTS.ask),
    facts([
      [TEXTS.site, origin],
      [TEXTS.browser, agent],
      [TEXTS.time, shownTime(atMs)],
    ]),
    h('p', { class: 'note' }, TEXTS.warn),
    actions(
      { text: TEXTS.refuse, run: () => decide(token, 'refuse') },
      { text: TEXTS.confirm, isPrimary: true, run: () => decide(token, 'confirm') },
    ),
  );
}

/** Says what the link of a mail asks. Opening it changes nothing, because programs that check mails open links too. */
async function start(): Promise<void> {
  const { hash } = location;
  if (!TOKEN.test(hash)) return showCard(TEXTS.unusable, paragraph(TEXTS.incomplete));
  const token = hash.slice(1);
  showCard(TEXTS.loading);
  try {
    showRequest(token, await api.post<DeviceRequest>('/api/device/describe', { token }));
  } catch (error) {
    if (error instanceof SiteError && error.code === 'DEVICE_EXPIRED') return showExpired();
    showCard(TEXTS.failed, paragraph(shownError(error)), actions({ text: TEXTS.again, isPrimary: true, run: start }));
  }
}

// Another link that is opened in the same tab changes only the fragment.
window.addEventListener('hashchange', start);
await start();
