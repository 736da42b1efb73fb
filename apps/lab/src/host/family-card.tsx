import { FoyerButton } from '@foyerkit/react';
import type { Booted } from '../boot/boot.js';
import type { Family } from './families/family.js';
import { FamilyActions } from './family-actions.js';
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
  const { adapter, namespace, name } = family.chain;
  const isOneOfSeveral = booted.config.adapters.length > 1;
  const isThere = booted.config.adapters.includes(adapter);
  return (
    <section className="panel" aria-label={name}>
      <h2>{name}</h2>
      <FamilyFacts namespace={namespace} />
      {isThere && isOneOfSeveral && <FoyerButton namespace={namespace} label={`Connect ${name}`} />}
      {isThere ? <FamilyActions family={family} booted={booted} errors={errors} /> : <MissingActions family={family} />}
    </section>
  );
}
