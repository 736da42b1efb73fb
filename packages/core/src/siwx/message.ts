import type { SiwxMessageData } from '../ports/sign-in.js';

const ACCOUNTS: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};

/** The text of a message. Source: F1.6.1. */
export function formatSiwxMessage(data: SiwxMessageData): string {
  const { accountAddress, chainId, domain, expirationTime, issuedAt, nonce, notBefore } = data;
  const { requestId, resources, statement, uri, version } = data;
  const lines = [
    `${domain} wants you to sign in with your ${ACCOUNTS[chainId.slice(0, chainId.indexOf(':'))]} account:`,
    accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    ...(issuedAt ? [`Issued At: ${issuedAt}`] : []),
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ];
  return lines.join('\n');
}
