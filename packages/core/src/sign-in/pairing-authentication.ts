import type { FeatureContext } from '../features/feature-module.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { PairingAuthentication, PairingNamespaces } from '../ports/pairing.js';
import { askHost } from './ask-host.js';
import { isCapturing } from './is-capturing.js';
import { toMessageData } from './message-data.js';
import { isAsked, type SignInSetup } from './sign-in-setup.js';

/** The account that signs is not known before the wallet approves. */
const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * What a pairing has signed with its approval: the host's message, without the account. Only where every requested
 * network is an EVM one; the one on screen comes first. Sources: F3.4.2, F3.7.1.
 * @returns `undefined`: sign-in follows the connection
 */
export async function toPairingAuthentication(
  { siwx, ...setup }: SignInSetup,
  context: FeatureContext,
  namespaces: PairingNamespaces,
): Promise<PairingAuthentication | undefined> {
  const { dependencies, getState } = context;
  // The visitor is asked for an e-mail address first, which the message carries.
  if (await isCapturing({ siwx }, context)) return undefined;
  const networkIds = namespaces.eip155?.networkIds ?? [];
  const overridden = Object.keys(dependencies.hostOptions.universalProviderConfigOverride?.chains ?? {});
  const isMixed =
    overridden.some((one) => one !== 'eip155') ||
    CHAIN_NAMESPACES.some((one) => one !== 'eip155' && (namespaces[one]?.networkIds.length ?? 0) > 0);
  const onScreen = selectNetworkId(getState(), 'eip155');
  const chainId = networkIds.find((id) => id === onScreen) ?? networkIds[0];
  // What another signer signs, no wallet can.
  if (isMixed || !chainId || siwx.signMessage || !isAsked({ siwx, ...setup }, { chainId })) return undefined;
  try {
    const message = await askHost('createMessage', () => siwx.createMessage({ accountAddress: NOBODY, chainId }));
    const { domain, expirationTime, nonce, notBefore, requestId, resources, statement, uri } = toMessageData(message);
    return {
      domain,
      uri,
      nonce,
      networkIds: [chainId, ...networkIds.filter((id) => id !== chainId)],
      ...(statement && { statement }),
      ...(requestId && { requestId }),
      ...(resources && { resources }),
      ...(expirationTime && { expiresAt: expirationTime }),
      ...(notBefore && { notBefore }),
    };
  } catch (thrown) {
    // The wallet is paired all the same, and asked to sign afterwards: that attempt shows the failure.
    console.error('[foyerkit] The message for a pairing could not be created.', thrown);
    return undefined;
  }
}
