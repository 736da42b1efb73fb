import { FoyerButton } from '@foyerkit/react';
import { pageNetworkIds } from '../../src-shared/page-networks.js';
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
  const { config, info } = booted;
  const isOneOfSeveral = config.adapters.length > 1;
  // Without any adapter, wallets are paired in every chain namespace of the page's networks.
  const isPaired =
    config.adapters.length === 0 && pageNetworkIds(config, info).some((id) => id.startsWith(`${namespace}:`));
  const isThere = isPaired || config.adapters.includes(adapter);
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
