import { createRoot } from 'react-dom/client';
import { loadLabInfo } from '../boot/lab-info.js';
import { labElement } from '../scenarios/prepare-host.js';
import { followLastTheme } from '../shell/follow-theme.js';
import { LabHeader } from '../shell/lab-header.js';
import '../styles/phone.css';
import { takeLinkFromAddress } from './pairing-link.js';
import { Phone } from './phone.js';
import { startPhone } from './start-phone.js';

/** `/wallet`: a phone with a wallet that is paired by link. `#uri=` passes one. */
export async function start(): Promise<void> {
  followLastTheme();
  document.title = 'FoyerKit Lab: phone wallet';
  const link = takeLinkFromAddress();
  const info = await loadLabInfo();
  const wallet = await startPhone(info);
  createRoot(labElement()).render(
    <div className="lab lab-phone">
      <LabHeader />
      <main id="host" tabIndex={-1}>
        <Phone wallet={wallet} info={info} firstLink={link} />
      </main>
    </div>,
  );
}
