import type { SiwxMessageData } from '../ports/sign-in.js';

/** The fields of a message alone: plain JSON. */
export function toMessageData(message: SiwxMessageData): SiwxMessageData {
  const { accountAddress, chainId, domain, expirationTime, issuedAt, nonce, notBefore } = message;
  const { requestId, resources, statement, uri, version } = message;
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...(notBefore && { notBefore }),
    ...(statement && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(requestId && { requestId }),
    ...(issuedAt && { issuedAt }),
    ...(expirationTime && { expirationTime }),
  };
}
