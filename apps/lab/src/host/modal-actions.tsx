import { useDisconnect, useFoyer, useTheme } from '@foyerkit/react';
import { useState } from 'react';
import type { HostErrors } from './host-errors.js';
import { openView, viewNamesOf } from './sample-views.js';

/** A host's actions on the modal itself. */
export function ModalActions({ errors }: { readonly errors: HostErrors }) {
  const foyer = useFoyer();
  const { disconnect } = useDisconnect();
  const { themeMode, setThemeMode } = useTheme();
  const [view, setView] = useState('Connect');
  const [isDestroyed, setIsDestroyed] = useState(false);
  const nextMode = themeMode === 'dark' ? 'light' : 'dark';
  return (
    <section className="panel" aria-label="Modal">
      <h2>Modal</h2>
      <div className="actions">
        <button type="button" data-testid="open-modal" onClick={() => void errors.attempt(() => foyer.open())}>
          Open
        </button>
        <button type="button" data-testid="disconnect-all" onClick={() => void errors.attempt(() => disconnect())}>
          Disconnect all
        </button>
        <button type="button" data-testid="toggle-theme" onClick={() => setThemeMode(nextMode)}>
          Go {nextMode}
        </button>
        <button
          type="button"
          data-testid="destroy"
          disabled={isDestroyed}
          onClick={() => {
            setIsDestroyed(true);
            void errors.attempt(() => foyer.destroy());
          }}
        >
          Destroy
        </button>
      </div>
      <div className="row">
        <label className="stacked">
          View
          <select data-testid="open-view" value={view} onChange={({ target }) => setView(target.value)}>
            {viewNamesOf(foyer.options).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          data-testid="open-view-go"
          onClick={() => void errors.attempt(() => openView(foyer, view))}
        >
          Open this view
        </button>
      </div>
      {isDestroyed && <p role="status">The modal was destroyed. Reload the page to create another one.</p>}
    </section>
  );
}
