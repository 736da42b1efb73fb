import type { LabInfo } from '../../src-shared/lab-info.js';
import { Allowance } from './allowance-example.js';

/** The example of the documentation: a host that pays with a Smart Session. */
export function SessionPanel({ info }: { readonly info: LabInfo }) {
  return (
    <section className="panel" aria-label="Smart Sessions">
      <h2>Smart Sessions</h2>
      <Allowance recipient={info.accounts.eip155?.at(-1) ?? ''} />
    </section>
  );
}
