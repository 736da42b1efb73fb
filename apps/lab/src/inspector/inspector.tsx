import { useFoyerState } from '@foyerkit/react';
import { secureSiteOf } from '../../src-shared/secure-site.js';
import type { Booted } from '../boot/boot.js';
import type { LabHost } from '../host/lab-host.js';
import { JsonBlock } from '../shell/json-block.js';
import { useList } from '../shell/use-list.js';
import { EmbeddedPanel } from './embedded-panel.js';
import { useIgnoredWallets } from './use-ignored-wallets.js';
import { useWalletReasons } from './use-wallet-reasons.js';

export interface InspectorProps {
  readonly host: LabHost;
  readonly booted: Booted;
}

/** The events of the host, the hosts contacted by the modal, its state, and the reasons for its wallet lists. */
export function Inspector({ host, booted }: InspectorProps) {
  const state = useFoyerState((all) => all);
  const events = useList(host.events);
  const requests = useList(booted.requests);
  const reasons = useWalletReasons(host.foyer);
  const ignored = useIgnoredWallets(booted.config);
  const lastError = useList(host.errors).at(-1);
  return (
    <>
      <section className="panel">
        <h2>Last error</h2>
        <p className="last-error" data-testid="last-error" data-empty={lastError ? undefined : true} aria-live="polite">
          {lastError ? JSON.stringify(lastError) : 'none'}
        </p>
        <dl className="facts">
          <dt>Theme</dt>
          <dd data-testid="theme-mode">{state.themeMode}</dd>
          <dt>Locale</dt>
          <dd data-testid="locale">{booted.config.options.locale ?? 'en'}</dd>
          <dt>Project</dt>
          <dd data-testid="project-id">{booted.projectId}</dd>
        </dl>
      </section>
      {secureSiteOf(booted.config, booted.info) && (
        <EmbeddedPanel foyer={host.foyer} mailboxUrl={booted.info.services.mail} />
      )}
      <section className="panel">
        <h2>
          Events <span className="count">{events.length}</span>
        </h2>
        <JsonBlock label="Events" testId="events" value={events} />
      </section>
      <section className="panel">
        <h2>
          Hosts contacted <span className="count">{requests.length}</span>
        </h2>
        <JsonBlock label="Hosts contacted" testId="requests" value={requests} />
      </section>
      <section className="panel">
        <h2>State</h2>
        <JsonBlock label="State" testId="state" value={state} />
      </section>
      <section className="panel">
        <h2>Wallets, and why others are hidden</h2>
        <JsonBlock label="Wallets" testId="wallet-reasons" value={reasons ?? 'Open the modal to see.'} />
        <h3>Announced but not offered</h3>
        <JsonBlock label="Ignored wallets" testId="ignored-wallets" value={ignored} />
      </section>
    </>
  );
}
