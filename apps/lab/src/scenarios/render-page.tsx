import '@foyerkit/react/styles.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Booted } from '../boot/boot.js';
import type { LabHost } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { labElement } from './prepare-host.js';

/** Renders a host page, in strict mode if the configuration asks for it. */
export function renderPage({ config }: Booted, host: LabHost, page: ReactNode): void {
  followTheme(host.foyer);
  createRoot(labElement()).render(config.host.strictMode ? <StrictMode>{page}</StrictMode> : page);
}
