import type { Session } from '../connection/session.js';
import { toHex } from '../hex.js';

/**
 * Signs a text. It is wrapped, so that no text can be used as a transaction, and passed as bytes, so that no wallet
 * interprets a text that looks like hex as hex. Source: polkadot-js/extension, `u8aWrapBytes`.
 * @returns the signature, hex, over `<Bytes>text</Bytes>`
 * @throws NOT_CONNECTED, REQUEST_REJECTED, REQUEST_FAILED, METHOD_NOT_ALLOWED, WALLET_MISBEHAVED
 */
export async function signText(session: Session, address: string, text: string): Promise<string> {
  const data = `0x${toHex(new TextEncoder().encode(`<Bytes>${text}</Bytes>`))}`;
  const payload = { address: session.walletAddressOf(address), data, type: 'bytes' } as const;
  return (await session.provider.signRaw(payload)).signature;
}
