import { UniversalProvider } from '@walletconnect/universal-provider';
import { createSecludedCore } from '../pairing/secluded-core.js';

/** The page's side of a pairing. */
export interface Dapp {
  readonly provider: Awaited<ReturnType<typeof UniversalProvider.init>>;
  close(): Promise<void>;
}

/** Starts a page's client, with the same replacements as the wallet. */
export async function startDapp(relayUrl: string): Promise<Dapp> {
  const projectId = 'testkit';
  const metadata = { name: 'Test App', description: 'An app', url: 'https://app.invalid', icons: [] };
  const { core, close } = createSecludedCore({ relayUrl, projectId });
  const provider = await UniversalProvider.init({ core, relayUrl, projectId, metadata, logger: 'fatal' });
  return { provider, close };
}

/** Requests a session on these chains. Resolves with the pairing URI and the promise of the session. */
export async function propose(
  { provider }: Pick<Dapp, 'provider'>,
  chainIds: readonly number[],
  rpcMap: Record<string, string> = {},
): Promise<{ uri: string; session: ReturnType<typeof provider.connect> }> {
  const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve));
  const session = provider.connect({
    optionalNamespaces: {
      eip155: {
        chains: chainIds.map((chainId) => `eip155:${chainId}`),
        methods: [
          'personal_sign',
          'eth_sendTransaction',
          'eth_signTypedData_v4',
          'wallet_switchEthereumChain',
          'wallet_addEthereumChain',
        ],
        events: ['chainChanged', 'accountsChanged'],
        rpcMap,
      },
    },
  });
  // The caller that awaits it still receives the failure, which may happen before that.
  session.catch(() => undefined);
  return { uri: await uri, session };
}
