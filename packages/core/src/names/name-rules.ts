import { ChainNotSupportedError } from '../errors/network-errors.js';
import { type CaipNetworkId, parseCaipNetworkId } from '../ports/caip.js';

/** The zone of new names, and the one of names that are older. Source: S5.71. */
export const DEFAULT_ZONE = 'reown.id';
const LEGACY_ZONE = 'wcn.id';

/** Longest label that the domain name system allows. */
export const MAX_LABEL = 63;

/** Letters, digits or hyphens, at least 4 characters. Source: S5.70. */
const REGISTRABLE = /^[a-z\d-]{4,63}$/i;

/** Whether a name, without its zone, can be registered. */
export const isRegistrable = (label: string): boolean => REGISTRABLE.test(label);

/** Whether the field of a name takes it: letters and digits only. Source: S5.72. */
export const isAccountName = (label: string): boolean => /^[a-z\d]+$/i.test(label);

/** What a visitor has typed, as far as a name can contain it: lower case letters and digits. Source: S5.73. */
export const cleanAccountName = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, MAX_LABEL);

/** A label with its zone, as the service knows the name. */
export const withZone = (label: string, zone: string): string => `${label.toLowerCase()}.${zone}`;

/** A name without the zone; names of other zones stay as they are. */
export const labelOf = (name: string, zone: string): string =>
  name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;

/** Whether the name service has the name, by its zone; other names are those of ENS. Source: S5.71. */
export const isServiceName = (name: string, zone: string): boolean =>
  [zone, DEFAULT_ZONE, LEGACY_ZONE].some((one) => name.length > one.length + 1 && name.endsWith(`.${one}`));

/** What is left of what a visitor or a host gives as a name; `null`: it cannot be one. */
export function toName(given: string): string | null {
  const name = given.trim().toLowerCase();
  // What no resolver knows is not sent anywhere.
  return name.length <= 255 && /^[^\s./:?#@\\]+(\.[^\s./:?#@\\]+)+$/u.test(name) ? name : null;
}

/** Chain ids from here on have no coin type. Sources: S5.74, ENSIP-11. */
const CHAIN_ID_END = 0x80000000;

/**
 * The number that stands for a chain in a name's addresses. Source: S5.74.
 * @throws CHAIN_NOT_SUPPORTED for a chain id without one
 */
export function toCoinType(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= CHAIN_ID_END) {
    throw new ChainNotSupportedError({ details: `${chainId} has no coin type.` }, 'Invalid chainId');
  }
  return (CHAIN_ID_END | chainId) >>> 0;
}

/** The coin type of an EVM network. @throws CHAIN_NOT_SUPPORTED */
export const coinTypeOf = (networkId: CaipNetworkId): number => {
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return toCoinType(namespace === 'eip155' ? Number(reference) : Number.NaN);
};

/** What the owner of an account signs to register a name for it; the timestamp is in seconds. Source: S4.70. */
export const registrationMessage = (name: string, nowMs: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(nowMs / 1000) });
