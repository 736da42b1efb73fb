import { AccountButton, ConnectButton, FoyerButton, NetworkButton } from '@foyerkit/react';

const BUTTONS = [
  ['Connect', ConnectButton],
  ['Account', AccountButton],
  ['Network', NetworkButton],
  ['Combined', FoyerButton],
] as const;

/** All buttons that a host can put into its page. */
export function HostButtons() {
  return (
    <section className="panel" aria-label="Buttons">
      <h2>Buttons</h2>
      <div className="buttons">
        {BUTTONS.map(([name, Button]) => (
          <div key={name}>
            <p className="quiet">{name}</p>
            <Button />
          </div>
        ))}
      </div>
    </section>
  );
}
