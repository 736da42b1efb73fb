import { FoyerButton } from '@foyerkit/react';
import type { Booted } from '../boot/boot.js';
import type { HostErrors } from './host-errors.js';
import { MissingActions } from './missing-actions.js';
import { NamespaceActions } from './namespace-actions.js';
import { NamespaceFacts } from './namespace-facts.js';
import type { HostNamespace } from './namespaces/host-namespace.js';

export interface NamespaceCardProps {
  readonly hostNamespace: HostNamespace;
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** One chain namespace in the host app: its state and its actions. */
export function NamespaceCard({ hostNamespace, booted, errors }: NamespaceCardProps) {
  const { adapter, namespace, name } = hostNamespace.chain;
  const isOneOfSeveral = booted.config.adapters.length > 1;
  const isThere = booted.config.adapters.includes(adapter);
  return (
    <section className="panel" aria-label={name}>
      <h2>{name}</h2>
      <NamespaceFacts namespace={namespace} />
      {isThere && isOneOfSeveral && <FoyerButton namespace={namespace} label={`Connect ${name}`} />}
      {isThere ? (
        <NamespaceActions hostNamespace={hostNamespace} booted={booted} errors={errors} />
      ) : (
        <MissingActions hostNamespace={hostNamespace} />
      )}
    </section>
  );
}
