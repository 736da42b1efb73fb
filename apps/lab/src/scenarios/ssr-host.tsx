import { type Foyer, FoyerProvider } from '@foyerkit/react';
import { type Snapshot, SnapshotProvider } from '@foyerkit/react/cookie';
import type { ReactNode } from 'react';
import { HostButtons } from '../host/host-buttons.js';
import { NamespaceFacts } from '../host/namespace-facts.js';
import { LabHeader } from '../shell/lab-header.js';

export interface SsrHostProps {
  readonly foyer: Foyer;
  /** What the visitor's cookie says; `null`: the page uses none. */
  readonly snapshot: Snapshot | null;
}

function Provider({ children, foyer, snapshot }: SsrHostProps & { readonly children: ReactNode }) {
  return snapshot ? (
    <SnapshotProvider {...{ foyer, snapshot }}>{children}</SnapshotProvider>
  ) : (
    <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
  );
}

/** A host application that is rendered by a server and hydrated by the browser: buttons, and the values of hooks. */
export function SsrHost(props: SsrHostProps) {
  return (
    <Provider {...props}>
      <div className="lab-plain">
        <LabHeader path="/scenario/ssr" />
      </div>
      <main className="lab-plain" id="host" tabIndex={-1}>
        <h2>FoyerKit from the server</h2>
        <p className="quiet">Rendered by the lab’s server, hydrated here.</p>
        <HostButtons />
        <section className="panel" aria-label="EVM">
          <h2>EVM</h2>
          <NamespaceFacts namespace="eip155" />
        </section>
      </main>
    </Provider>
  );
}
