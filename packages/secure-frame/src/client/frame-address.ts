import { type EmbeddedEnvironment, type FrameRequest, ModalError } from '@foyerkit/core/adapter';

/** The network that a frame starts with. It is part of the frame's address, so it must not follow the active one. */
const FIRST_NETWORK = 'eip155:1';
/** The version of the messages. Source: F7.1.1. */
const SDK_VERSION = '4';

/** What our own site needs. */
const NARROW_SANDBOX = 'allow-scripts allow-same-origin';
/** A hosted site may submit forms and open its own windows. */
const WIDE_SANDBOX = `${NARROW_SANDBOX} allow-forms allow-popups allow-popups-to-escape-sandbox`;

export interface FrameAddress {
  /** Of every message from the frame, and the only target of messages to it. */
  readonly origin: string;
  /** What is placed in the page; `isHosted` widens the sandbox. */
  request(isHosted: boolean): FrameRequest;
}

/** https with any host, or http on this machine; no user name before the host. Of a normalised address. */
const SECURE = /^(?:https:\/\/[^/@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\//;

/**
 * Returns whether an address may be loaded or navigated to: https, and on this machine also http. What is before an `@`
 * would look like the name of the site.
 */
export const isSecureUrl = (text: string): boolean => URL.canParse(text) && SECURE.test(new URL(text).href);

/** Returns whether an address is one of the site. */
export const isOfSite = (siteOrigin: string, uri: string): boolean =>
  URL.canParse(uri) && new URL(uri).origin === siteOrigin;

/** In characters. */
const MAX_RESULT_LENGTH = 4096;

/** Returns whether an address is a result page of the site. */
export const isResultOf = (siteOrigin: string, uri: string): boolean =>
  uri.length <= MAX_RESULT_LENGTH && isOfSite(siteOrigin, uri);

/**
 * The address and the restrictions of the frame; they stay the same as long as the modal exists.
 * @throws INVALID_OPTION
 */
export function createFrameAddress(
  { metadata, projectId, rpcUrlOf }: EmbeddedEnvironment,
  url: string,
  enableLogger: boolean,
): FrameAddress {
  if (!isSecureUrl(url)) {
    throw new ModalError('INVALID_OPTION', 'Invalid option', {
      details: 'The embedded wallet needs https.',
    });
  }
  const src = new URL(url);
  if (!/\/sdk\/?$/.test(src.pathname)) src.pathname = `${src.pathname.replace(/\/$/, '')}/sdk`;
  const query = {
    projectId,
    chainId: FIRST_NETWORK,
    version: SDK_VERSION,
    enableLogger: String(enableLogger),
    rpcUrl: rpcUrlOf(FIRST_NETWORK) ?? '',
    origin: new URL(metadata.url).origin,
  };
  for (const [name, value] of Object.entries(query)) src.searchParams.set(name, value);
  return {
    origin: src.origin,
    request: (isHosted) => ({
      src: src.href,
      title: 'Secure wallet',
      sandbox: isHosted ? WIDE_SANDBOX : NARROW_SANDBOX,
      // A hosted site compares it with its list of allowed origins; ours has it in the address anyway.
      referrerPolicy: 'origin',
    }),
  };
}
