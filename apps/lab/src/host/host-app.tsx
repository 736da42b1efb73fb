import type { Booted } from '../boot/boot.js';
import { AssetPanel } from './asset-panel.js';
import { HostButtons } from './host-buttons.js';
import type { HostErrors } from './host-errors.js';
import { ModalActions } from './modal-actions.js';
import { NamespaceCard } from './namespace-card.js';
import { HOST_NAMESPACES } from './namespaces/namespaces.js';
import { PayPanel } from './pay-panel.js';
import { SignInPanel } from './sign-in-panel.js';
import { useConsent } from './use-consent.js';

export interface HostAppProps {
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** The host application: its buttons, and every action on what is connected. */
export function HostApp({ booted, errors }: HostAppProps) {
  useConsent(booted.config.host.consent, errors);
  return (
    <>
      <HostButtons />
      <ModalActions errors={errors} />
      {booted.config.host.signIn !== 'none' && <SignInPanel errors={errors} />}
      <AssetPanel info={booted.info} errors={errors} />
      <PayPanel info={booted.info} errors={errors} />
      <div className="namespaces">
        {HOST_NAMESPACES.map((hostNamespace) => (
          <NamespaceCard
            key={hostNamespace.chain.namespace}
            hostNamespace={hostNamespace}
            booted={booted}
            errors={errors}
          />
        ))}
      </div>
    </>
  );
}
