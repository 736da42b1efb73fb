import { type Foyer, FoyerProvider } from '@foyerkit/react';
import { HostButtons } from '../host/host-buttons.js';
import { NamespaceFacts } from '../host/namespace-facts.js';

/** A host application that is rendered by a server and hydrated by the browser: buttons, and the values of hooks. */
export function SsrHost({ foyer }: { readonly foyer: Foyer }) {
  return (
    <FoyerProvider foyer={foyer}>
      <main className="lab-plain" id="host">
        <h1>FoyerKit from the server</h1>
        <p className="quiet">
          Rendered by the lab’s server, hydrated here. <a href="/">To the playground</a>
        </p>
        <HostButtons />
        <section className="panel" aria-label="EVM">
          <h2>EVM</h2>
          <NamespaceFacts namespace="eip155" />
        </section>
      </main>
    </FoyerProvider>
  );
}
