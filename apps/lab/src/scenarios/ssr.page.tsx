import '@foyerkit/react/styles.css';
import { createFoyer } from '@foyerkit/react';
import { cookieToSnapshot } from '@foyerkit/react/cookie';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { boot } from '../boot/boot.js';
import { foyerOptions } from '../host/foyer-options.js';
import { createLabHost } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { element } from './element.js';
import { labElement, prepareHost } from './prepare-host.js';
import { SsrHost } from './ssr-host.js';

/** `/scenario/ssr`: hydrates the server's markup. React's warnings go to the console, as in any host. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const host = createLabHost({ ...booted, container });
  followTheme(host.foyer);
  // The server read the same cookie, which nothing has changed since.
  const snapshot = booted.config.host.cookie ? cookieToSnapshot(document.cookie) : null;
  // Compares the client's first render with the server's markup: production builds of React do not compare attributes.
  const first = renderToString(<SsrHost foyer={createFoyer(foyerOptions(booted))} snapshot={snapshot} />);
  document.body.append(element('output', { testId: 'first-markup', hidden: '' }, first));
  hydrateRoot(labElement(), <SsrHost foyer={host.foyer} snapshot={snapshot} />);
}
