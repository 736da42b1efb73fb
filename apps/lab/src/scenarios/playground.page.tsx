import { FoyerProvider } from '@foyerkit/react';
import { boot } from '../boot/boot.js';
import { HostApp } from '../host/host-app.js';
import { createLabHost } from '../host/lab-host.js';
import { SecondHost } from '../host/second-host.js';
import { LabShell } from '../shell/lab-shell.js';
import { prepareHost } from './prepare-host.js';
import { renderPage } from './render-page.js';

/** `/`: a host with one modal or two, and every action on them. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const host = createLabHost({ ...booted, container });
  const second = booted.config.host.instances === 2 ? createLabHost({ ...booted, isSecond: true }) : null;
  renderPage(
    booted,
    host,
    <FoyerProvider foyer={host.foyer}>
      <LabShell booted={booted} host={host}>
        <HostApp booted={booted} errors={host.errors} />
        {second && <SecondHost host={second} />}
      </LabShell>
    </FoyerProvider>,
  );
}
