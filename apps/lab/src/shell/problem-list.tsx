import type { ConfigProblem } from '../../src-shared/config/read-config.js';

/** The parts of the URL that could not be used; the page applies the defaults. */
export function ProblemList({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="problems" role="alert" data-testid="config-errors">
      <h2>Parts of the address could not be used</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <code>{field}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
