import { createRoot } from 'react-dom/client';
import { loadLabInfo } from '../boot/lab-info.js';
import { HOST_NAMESPACES } from '../host/namespaces/namespaces.js';
import { labElement } from '../scenarios/prepare-host.js';
import { followLastTheme } from '../shell/follow-theme.js';
import { LabHeader } from '../shell/lab-header.js';

/** `/explorer/<chain>/(tx|address)/<id>`: what the chain reports, so that links to an explorer lead somewhere. */
export async function start(): Promise<void> {
  followLastTheme();
  document.title = 'FoyerKit Lab: explorer';
  const info = await loadLabInfo();
  const [, , reference = '', kind, id] = location.pathname.split('/');
  const [networkId, chain] = Object.entries(info.chains).find(([one]) => one.endsWith(`:${reference}`)) ?? [];
  const works = HOST_NAMESPACES.find(({ chain: { namespace } }) => networkId?.startsWith(`${namespace}:`))?.works;
  if (!chain || !works) throw new Error(`The lab does not run the chain ${reference}.`);
  const facts = await works.readExplorer(chain, kind, id);
  createRoot(labElement()).render(
    <div className="lab lab-explorer">
      <LabHeader />
      <main id="host" tabIndex={-1}>
        <section className="panel">
          <h2>
            {chain.name} <span className="quiet">chain {reference}</span>
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
