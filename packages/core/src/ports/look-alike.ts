/*
 * Which addresses people can take for one another. The services mark rows by the same rule: their copy of this file,
 * apps/services/src/indexer/look-alike.ts, must be identical, which look-alike.test.ts in core checks. They cannot import
 * it, because core's tests need the services.
 */

/** How many characters of an address are compared, behind what all addresses of its kind begin with. */
interface Kind {
  readonly prefix: RegExp;
  readonly head: number;
  readonly tail: number;
}

/**
 * No view shows less of an address than this: `0xd8...A96045` (C9.15), `0xd8dA…6045` elsewhere. So two addresses that look
 * the same in any view look the same here. With EVM, one address in 16 million looks like a given one by chance.
 */
const EVM: Kind = { prefix: /^0x/i, head: 2, tail: 4 };
/**
 * Of Bitcoin's `bc1q...gtzzwf`, the first four characters are the same in most addresses, so they say nothing. The rest is
 * looked at, too: addresses in base58 may begin so, but have other characters or both cases.
 */
const BECH32: Kind = {
  prefix: /^(?:bc|tb|bcrt)1(?=[02-9ac-hj-np-z]{11,}$)|^(?:BC|TB|BCRT)1(?=[02-9AC-HJ-NP-Z]{11,}$)/,
  head: 0,
  tail: 4,
};
const BASE58: Kind = { prefix: /^/, head: 3, tail: 4 };

const kindOf = (address: string): Kind => [EVM, BECH32].find(({ prefix }) => prefix.test(address)) ?? BASE58;

/** What is left of an address for people who do not read all of it. They do not tell upper case from lower case either. */
export function lookOf(address: string): string {
  const { head, prefix, tail } = kindOf(address);
  const body = address.replace(prefix, '').toLowerCase();
  return `${body.slice(0, head)} ${body.slice(-tail)}`;
}

/** Whether two texts are the address of one account. In base58, upper and lower case are different characters. */
export const isOneAccount = (one: string, other: string): boolean =>
  one === other || (kindOf(one) !== BASE58 && one.toLowerCase() === other.toLowerCase());

/**
 * The account that an address imitates: the first one that looks like it. The oldest come first, because who was deceived
 * has paid the imitation too.
 * @returns `null` if the address is that account's own, or looks like none
 */
export function imitatedBy(address: string, known: readonly string[]): string | null {
  const look = lookOf(address);
  const first = known.find((one) => lookOf(one) === look);
  return first === undefined || isOneAccount(first, address) ? null : first;
}
