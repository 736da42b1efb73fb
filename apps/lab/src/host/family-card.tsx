import type { Booted } from '../boot/boot.js';
import { EvmActions } from './evm-actions.js';
import type { Family } from './family.js';
import { FamilyFacts } from './family-facts.js';
import type { HostErrors } from './host-errors.js';
import { MissingActions } from './missing-actions.js';

export interface FamilyCardProps {
  readonly family: Family;
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** One chain family in the host app: where it stands, and what can be done with it. */
export function FamilyCard({ family, booted, errors }: FamilyCardProps) {
  const { namespace, name } = family;
  const isThere = namespace === 'eip155' && booted.config.adapters.includes('evm');
  return (
    <section className="panel" aria-label={name}>
      <h2>{name}</h2>
      <FamilyFacts namespace={namespace} />
      {isThere ? <EvmActions booted={booted} errors={errors} /> : <MissingActions family={family} />}
    </section>
  );
}
