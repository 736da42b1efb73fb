import type { AuthTypes, ProposalTypes, SessionTypes } from '@walletconnect/types';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';
import type { Kit } from './session-desk.js';

const toHex = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Signs with an EVM account what a page asks for with its session, once the visitor has approved. */
export async function signIn(
  { handlers, kit }: { readonly handlers: readonly NamespaceHandler[]; readonly kit: Kit },
  { requests }: ProposalTypes.Struct,
  { eip155 }: SessionTypes.Namespaces,
): Promise<AuthTypes.Cacao[]> {
  const evm = handlers.find(({ namespace }) => namespace === 'eip155');
  const signed = (requests?.authentication ?? []).map(async ({ chains, ...request }) => {
    const account = eip155?.accounts.find((one) => chains.some((chain) => one.startsWith(`${chain}:`)));
    if (!evm || !account) return [];
    const iss = `did:pkh:${account}`;
    const message = kit.formatAuthMessage({ request, iss });
    const address = account.slice(account.lastIndexOf(':') + 1);
    const networkId = account.slice(0, account.lastIndexOf(':'));
    const params = [toHex(message), address];
    const signature = await evm.answer({ method: 'personal_sign', params, networkId, ask: async () => undefined });
    const { aud, domain, exp, iat, nbf, nonce, requestId, resources, statement, version } = request;
    const optional = { exp, nbf, requestId, resources, statement };
    const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
    return {
      h: { t: 'caip122' as const },
      p: { iss, aud, domain, iat, nonce, version, ...given },
      s: { t: 'eip191' as const, s: String(signature) },
    };
  });
  return (await Promise.all(signed)).flat();
}
