import { embeddedWallet } from '@foyerkit/react/embedded';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { secureSiteOf } from '../../src-shared/secure-site.js';
import { createRecorder } from '../recording/recorder.js';

/** Why each message was not accepted that claimed to be of the secure site's frame, in this page. */
export const rejections = createRecorder<string>();

/** The client, which also tells the lab about rejected messages. */
async function loadClient() {
  const { createEmbeddedClient } = await import('@foyerkit/secure-frame/client');
  const observed: typeof createEmbeddedClient = (environment, options) => {
    const onRejected = (reason: string): void => {
      rejections.add(reason);
      environment.onRejected(reason);
    };
    return createEmbeddedClient({ ...environment, onRejected }, options);
  };
  return { createEmbeddedClient: observed };
}

/** The embedded wallet of a page with logins by e-mail and social accounts; `undefined`: the page has none. */
export function labWallet(config: LabConfig, info: LabInfo) {
  const url = secureSiteOf(config, info);
  return url ? embeddedWallet({ url, client: loadClient }) : undefined;
}
