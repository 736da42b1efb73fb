import { FoyerProvider } from '@foyerkit/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createConfig, http, WagmiProvider } from 'wagmi';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import { boot } from '../boot/boot.js';
import { evmChains } from '../host/evm-chains.js';
import { HostButtons } from '../host/host-buttons.js';
import { createLabHost } from '../host/lab-host.js';
import { ModalActions } from '../host/modal-actions.js';
import { NamespaceCard } from '../host/namespace-card.js';
import { evmNamespace } from '../host/namespaces/evm.js';
import { LabShell } from '../shell/lab-shell.js';
import { prepareHost } from './prepare-host.js';
import { renderPage } from './render-page.js';
import { WagmiCard } from './wagmi-card.js';

/** `/scenario/wagmi`: a host that already has wagmi. The modal shares its config, and its hooks keep working. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const chains = evmChains(booted.info, booted.config);
  const wagmiConfig = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  });
  // The modal must be loaded to notice a connection by wagmi's own button; a host with both does not wait for intent.
  const config: LabConfig = { ...booted.config, options: { preload: 'idle', ...booted.config.options } };
  const host = createLabHost({ ...booted, config, container, wagmiConfig });
  renderPage(
    booted,
    host,
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <FoyerProvider foyer={host.foyer}>
          <LabShell booted={booted} host={host}>
            <HostButtons />
            <div className="side-by-side">
              <NamespaceCard hostNamespace={evmNamespace} booted={booted} errors={host.errors} />
              <WagmiCard errors={host.errors} />
            </div>
            <ModalActions errors={host.errors} />
          </LabShell>
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );
}
