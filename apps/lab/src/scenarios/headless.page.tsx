import { FoyerProvider } from '@foyerkit/react';
import { boot } from '../boot/boot.js';
import { createLabHost } from '../host/lab-host.js';
import { NamespaceCard } from '../host/namespace-card.js';
import { evmNamespace } from '../host/namespaces/evm.js';
import { LabShell } from '../shell/lab-shell.js';
import { BatchCard } from './headless/batch-card.js';
import { WalletButtonsCard } from './headless/wallet-buttons-card.js';
import { WalletListCard } from './headless/wallet-list-card.js';
import { prepareHost } from './prepare-host.js';
import { renderPage } from './render-page.js';

/** `/scenario/headless`: a host that draws the wallets itself, with buttons for single wallets, and batches of calls. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const host = createLabHost({ ...booted, container });
  renderPage(
    booted,
    host,
    <FoyerProvider foyer={host.foyer}>
      <LabShell booted={booted} host={host}>
        <WalletListCard />
        <WalletButtonsCard />
        <BatchCard />
        <NamespaceCard hostNamespace={evmNamespace} booted={booted} errors={host.errors} />
      </LabShell>
    </FoyerProvider>,
  );
}
