import { type Foyer, FoyerProvider } from '@foyerkit/react';
import { HostButtons } from '../host/host-buttons.js';
import { NamespaceFacts } from '../host/namespace-facts.js';
import { LabHeader } from '../shell/lab-header.js';

/** A host application that is rendered by a server and hydrated by the browser: buttons, and the values of hooks. */
export function SsrHost({ foyer }: { readonly foyer: Foyer }) {
  return (
    <FoyerProvider foyer={foyer}>
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
    </FoyerProvider>
  );
}
