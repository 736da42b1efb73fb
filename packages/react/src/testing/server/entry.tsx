/// <reference types="node" />
import { renderToString } from 'react-dom/server';
import { cookieToSnapshot, SnapshotProvider } from '../../cookie.js';
import { createFoyer, FoyerProvider } from '../../index.js';
import { COOKIE, options, scenarios } from './scenarios.js';

// Runs in plain Node, as on a server: no window, no document.
const markup = Object.fromEntries(
  Object.entries(scenarios).map(([name, element]) => [
    name,
    renderToString(<FoyerProvider foyer={createFoyer(options)}>{element}</FoyerProvider>),
  ]),
);
// One handle for all requests, as in a server's module.
const shared = createFoyer(options);
const known = Object.fromEntries(
  Object.entries(scenarios).map(([name, element]) => [
    name,
    renderToString(
      <SnapshotProvider foyer={shared} snapshot={cookieToSnapshot(COOKIE)}>
        {element}
      </SnapshotProvider>,
    ),
  ]),
);
const after = renderToString(<FoyerProvider foyer={shared}>{scenarios.combined}</FoyerProvider>);
process.stdout.write(JSON.stringify({ hasWindow: typeof window !== 'undefined', markup, known, after }));
