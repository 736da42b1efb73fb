/// <reference types="node" />
import { renderToString } from 'react-dom/server';
import { createFoyer, FoyerProvider } from '../../index.js';
import { options, scenarios } from './scenarios.js';

// Runs in plain Node, as on a server: no window, no document.
const markup = Object.fromEntries(
  Object.entries(scenarios).map(([name, element]) => [
    name,
    renderToString(<FoyerProvider foyer={createFoyer(options)}>{element}</FoyerProvider>),
  ]),
);
process.stdout.write(JSON.stringify({ hasWindow: typeof window !== 'undefined', markup }));
