import { type Address, type Hex, isAddress, verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import type { IdRegistry } from './id-registry.js';
import { FarcasterError } from './relay-client.js';

/** Farcaster's contracts are on OP Mainnet; the chain is part of every message. */
const CHAIN_ID = '10';
const RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,18})$/;

/** What this site has asked to sign. */
export interface AskedMessage {
  readonly domain: string;
  readonly siweUri: string;
  readonly nonce: string;
}

/**
 * Verifies that a message was signed for this login of this site, by the address that holds its id on the chain.
 * @returns the id. @throws FarcasterError
 */
export async function verifySignIn(
  signed: { readonly message: string; readonly signature: Hex },
  asked: AskedMessage,
  registry: IdRegistry,
  nowMs: number,
): Promise<bigint> {
  const { address, fid } = readMessage(signed.message, asked, nowMs);
  const isSigned = await verifyMessage({ address, message: signed.message, signature: signed.signature }).catch(
    () => false,
  );
  if (!isSigned || (await registry.idOf(address)) !== fid) throw new FarcasterError('invalid');
  return fid;
}

function readMessage(
  text: string,
  asked: AskedMessage,
  nowMs: number,
): { readonly address: Address; readonly fid: bigint } {
  const lines = text.split('\n');
  /** A line that is there twice could be read in two ways. */
  const isOnly = (field: string, value: string) => {
    const found = lines.filter((line) => line.startsWith(`${field}: `));
    return found.length === 1 && found[0] === `${field}: ${value}`;
  };
  const isAsked =
    lines[0] === `${asked.domain} wants you to sign in with your Ethereum account:` &&
    isOnly('URI', asked.siweUri) &&
    isOnly('Nonce', asked.nonce) &&
    isOnly('Version', '1') &&
    isOnly('Chain ID', CHAIN_ID);

  const { address, expirationTime, notBefore, resources = [] } = parseSiweMessage(text);
  // A time that is none compares as false, and is refused.
  const isAlive = expirationTime === undefined || expirationTime.getTime() > nowMs;
  const isBegun = notBefore === undefined || notBefore.getTime() <= nowMs;
  const [fid, ...others] = resources.flatMap((resource) => RESOURCE.exec(resource)?.[1] ?? []);
  const isOne = fid !== undefined && others.length === 0 && address !== undefined && isAddress(address);
  if (!isAsked || !isAlive || !isBegun || !isOne) throw new FarcasterError('invalid');
  return { address, fid: BigInt(fid) };
}
