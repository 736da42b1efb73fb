import { createFoyer } from '@foyerkit/react';
import { cookieToSnapshot } from '@foyerkit/react/cookie';
import { renderToString } from 'react-dom/server';
import { foyerOptions } from '../../src/host/foyer-options.js';
import { SsrHost } from '../../src/scenarios/ssr-host.js';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';

const PLACE = '<div id="lab"></div>';

/** Renders the host application into its page, as a server without browser APIs does. */
export function withHost(html: string, info: LabInfo, config: LabConfig, cookie: string | undefined): string {
  // The markup does not depend on the services, so the server needs no project id.
  const foyer = createFoyer(foyerOptions({ info, config, projectId: '' }));
  const snapshot = config.host.cookie ? cookieToSnapshot(cookie) : null;
  const markup = renderToString(<SsrHost {...{ foyer, snapshot }} />);
  // A function, because `$` has a meaning in a replacement string.
  return html.replace(PLACE, () => `<div id="lab">${markup}</div>`);
}
