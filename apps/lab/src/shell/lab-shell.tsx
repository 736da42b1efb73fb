import { type ReactNode, useSyncExternalStore } from 'react';
import type { Booted } from '../boot/boot.js';
import type { LabHost } from '../host/lab-host.js';
import { Inspector } from '../inspector/inspector.js';
import { OptionsPanel } from '../options/options-panel.js';
import { ServicePanel } from '../services/service-panel.js';
import { WalletPanel } from '../wallets/wallet-panel.js';
import { LabHeader } from './lab-header.js';
import { ProblemList } from './problem-list.js';

export interface LabShellProps {
  readonly booted: Booted;
  readonly host: LabHost;
  /** The host application. */
  readonly children: ReactNode;
}

const wide = matchMedia('(min-width: 1100px)');
const watchWidth = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Options on one side, the host in the middle, activity on the other side; stacked where it is narrow. */
export function LabShell({ booted, host, children }: LabShellProps) {
  const { catalogue } = booted.info.services;
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  return (
    <div className="lab">
      <LabHeader />
      <aside className="panel lab-options" aria-label="Options">
        <details open={isWide}>
          <summary>
            <h2>Options</h2>
          </summary>
          <OptionsPanel booted={booted} />
        </details>
      </aside>
      <main className="lab-host" id="host" tabIndex={-1}>
        <ProblemList problems={booted.problems} />
        {children}
      </main>
      <aside className="lab-inspector" aria-label="Activity">
        {booted.wallets.length > 0 && <WalletPanel wallets={booted.wallets} />}
        {booted.config.services === 'local' && catalogue && (
          <ServicePanel servicesUrl={catalogue} projectId={booted.projectId} />
        )}
        <Inspector host={host} booted={booted} />
      </aside>
    </div>
  );
}
