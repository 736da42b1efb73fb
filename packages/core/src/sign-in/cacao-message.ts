import type { PairingCacao } from '../ports/pairing.js';

/** The account in `did:pkh:` and a CAIP-10 id; `null`: it is no EVM account. */
export function cacaoAccount({ p: { iss } }: Pick<PairingCacao, 'p'>) {
  const [, chain, accountAddress] = /^did:pkh:(eip155:[1-9]\d{0,15}):(0x[\da-fA-F]{40})$/.exec(iss) ?? [];
  if (!chain || !accountAddress) return null;
  return { accountAddress, chainId: `eip155:${chain.slice('eip155:'.length)}` } as const;
}

/** The EIP-4361 text that a wallet has signed with the approval of a pairing. Source: CAIP-122. */
export function toCacaoMessage(cacao: PairingCacao): string {
  const { aud, domain, exp, iat, nbf, nonce, requestId, resources, statement, version } = cacao.p;
  const { accountAddress, chainId } = cacaoAccount(cacao) ?? { accountAddress: '', chainId: '' };
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    accountAddress,
    '',
    // Without a statement there are two empty lines.
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.slice('eip155:'.length)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp ? [`Expiration Time: ${exp}`] : []),
    ...(nbf ? [`Not Before: ${nbf}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ];
  return lines.join('\n');
}
