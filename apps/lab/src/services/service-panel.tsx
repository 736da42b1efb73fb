import { useId, useState } from 'react';
import { toHostError } from '../host/host-errors.js';
import { SERVICES, setFaults, toFaults } from './service-faults.js';

export interface ServicePanelProps {
  readonly servicesUrl: string;
  readonly projectId: string;
}

/** Makes the services slow or fail, for this page only; a reload keeps the faults. */
export function ServicePanel({ servicesUrl, projectId }: ServicePanelProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const apply = async (next: Readonly<Record<string, string>>): Promise<void> => {
    setChosen(next);
    try {
      await setFaults(servicesUrl, projectId, toFaults(next));
      setFailure(null);
    } catch (thrown) {
      setFailure(toHostError(thrown).message);
    }
  };
  return (
    <section className="panel">
      <details>
        <summary>
          <h2>Services</h2>
        </summary>
        {SERVICES.map(([route, name, faults]) => (
          <div key={route} className="field">
            <label htmlFor={`${id}${route}`}>{name}</label>
            <select
              id={`${id}${route}`}
              value={chosen[route] ?? ''}
              onChange={({ target }) => void apply({ ...chosen, [route]: target.value })}
            >
              <option value="">works</option>
              {faults.map(([label]) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
        {failure && (
          <p className="field-note" role="alert">
            {failure}
          </p>
        )}
        <div className="actions">
          <button type="button" onClick={() => void apply({})}>
            All work again
          </button>
        </div>
      </details>
    </section>
  );
}
