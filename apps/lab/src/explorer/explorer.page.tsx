import { createRoot } from 'react-dom/client';
import { toNetworkId } from '../../src-shared/networks.js';
import { loadLabInfo } from '../boot/lab-info.js';
import { labElement } from '../scenarios/prepare-host.js';
import { followSystemTheme } from '../shell/follow-theme.js';
import { LabHeader } from '../shell/lab-header.js';
import { readExplorer } from './read-explorer.js';

/** `/explorer/<chain>/(tx|address)/<hex>`: what the chain says, so that links to an explorer lead somewhere. */
export async function start(): Promise<void> {
  followSystemTheme();
  document.title = 'FoyerKit Lab: explorer';
  const info = await loadLabInfo();
  const [, , chainId = '', kind, hex] = location.pathname.split('/');
  const chain = info.chains[toNetworkId(Number(chainId))];
  if (!chain) throw new Error(`The lab runs no chain ${chainId}.`);
  const facts = await readExplorer(chain, kind, hex);
  createRoot(labElement()).render(
    <div className="lab lab-explorer">
      <LabHeader />
      <main id="host" tabIndex={-1}>
        <section className="panel">
          <h2>
            {chain.name} <span className="quiet">chain {chainId}</span>
          </h2>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name} className="fact">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </div>,
  );
}
