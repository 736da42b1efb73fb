import { createSiteFrame } from '@foyerkit/secure-frame/site';
import { type Api, createApi } from '../shared/api.js';
import { openApprovalCard } from './approval-card.js';
import { createApprovalQueue } from './approval-queue.js';
import { createHandlers } from './handlers.js';
import { applyTheme } from './theme.js';
import './sdk.css';

/** Of the messages, as READY tells it. */
const VERSION = '1';
const FIRST_CHAIN = 'eip155:1';

const RETRY_MS = 1_000;
/** As long as the application waits for this page. */
const MOST_TRIES = 20;

/** Whether the browser keeps the site's cookies here: asked twice, because the first answer sets one. */
async function askStorage(api: Api): Promise<'blocked' | 'ok'> {
  await api.get('/api/probe');
  return (await api.get<{ readonly storage: 'blocked' | 'ok' }>('/api/probe')).storage;
}

/** Asks again if the site does not answer, as while it is started again. */
async function readStorage(api: Api): Promise<'blocked' | 'ok'> {
  for (let tries = 1; ; tries++) {
    try {
      return await askStorage(api);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const query = new URLSearchParams(location.search);
/** A claim of the address. The page's policy lets this origin embed it, and no other; nothing is said to another one. */
const origin = query.get('origin') ?? '';
const api = createApi({ projectId: query.get('projectId') ?? '', origin });
const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

applyTheme(document.documentElement, systemMode, {});
createSiteFrame({
  parentOrigin: origin,
  version: VERSION,
  storage: await readStorage(api),
  handlers: createHandlers({
    api,
    origin,
    chainId: query.get('chainId') ?? FIRST_CHAIN,
    askApproval: createApprovalQueue({ api, openView: () => openApprovalCard(origin) }),
    onTheme: (theme) => applyTheme(document.documentElement, systemMode, theme),
    reload: () => location.reload(),
  }),
});
