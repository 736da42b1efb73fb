import type { Booted } from '../boot/boot.js';
import { FAMILIES } from './families/families.js';
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
      <div className="families">
        {FAMILIES.map((family) => (
          <FamilyCard key={family.chain.namespace} family={family} booted={booted} errors={errors} />
        ))}
      </div>
    </>
  );
}
