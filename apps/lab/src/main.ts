import { pageAt } from '../src-shared/page-path.js';
import { showFailure } from './shell/show-failure.js';

interface Page {
  /** @throws when the page cannot be shown at all */
  start(): Promise<void> | void;
}

/** Each page is a separate chunk: a host loads nothing of the others. */
async function loadPage(): Promise<Page> {
  switch (pageAt(location.pathname)) {
    case 'wagmi':
      return import('./scenarios/wagmi.page.js');
    case 'no-react':
      return import('./scenarios/no-react.page.js');
    case 'elements':
      return import('./scenarios/elements.page.js');
    case 'headless':
      return import('./scenarios/headless.page.js');
    case 'login-only':
      return import('./scenarios/login-only.page.js');
    case 'script':
      return import('./scenarios/script.page.js');
    case 'ssr':
      return import('./scenarios/ssr.page.js');
    case 'wallet':
      return import('./phone/phone.page.js');
    case 'wallets':
      return import('./wallets/wallets.page.js');
    case 'hosted':
      return import('./hosted-site/hosted.page.js');
    case 'onramp':
      return import('./onramp/onramp.page.js');
    case 'explorer':
      return import('./explorer/explorer.page.js');
    default:
      return import('./scenarios/playground.page.js');
  }
}

try {
  const page = await loadPage();
  await page.start();
} catch (error) {
  showFailure(error);
}
