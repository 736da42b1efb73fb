import type { Booted } from '../boot/boot.js';
import { EVM, OTHER_FAMILIES } from './family.js';
import { FamilyCard } from './family-card.js';
import { HostButtons } from './host-buttons.js';
import type { HostErrors } from './host-errors.js';
import { ModalActions } from './modal-actions.js';
import { useConsent } from './use-consent.js';

export interface HostAppProps {
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** The host application: its buttons, and everything it can do with what is connected. */
export function HostApp({ booted, errors }: HostAppProps) {
  useConsent(booted.config.host.consent, errors);
  return (
    <>
      <HostButtons />
      <ModalActions errors={errors} />
      <FamilyCard family={EVM} booted={booted} errors={errors} />
      <div className="families">
        {OTHER_FAMILIES.map((family) => (
          <FamilyCard key={family.namespace} family={family} booted={booted} errors={errors} />
        ))}
      </div>
    </>
  );
}
