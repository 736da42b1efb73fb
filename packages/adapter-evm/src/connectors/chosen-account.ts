import { type AdapterStorage, isObject, isSameAddress, readMember } from '@foyerkit/core/adapter';
import type { Address } from 'viem';

/** Puts accounts that a wallet reports into the order in which the modal shows them. */
export type Arrange = (accounts: readonly Address[]) => readonly Address[];

/**
 * Wallets report their accounts repeatedly; the visitor's choice is kept until the wallet puts another account first.
 * @param walletsFirst the account that the wallet puts first now
 */
export function keepFirst(chosen: Address, walletsFirst: Address | undefined): Arrange {
  let isOverruled = false;
  return (accounts) => {
    isOverruled ||= accounts[0] !== walletsFirst || !accounts.includes(chosen);
    return isOverruled ? accounts : [chosen, ...accounts.filter((account) => account !== chosen)];
  };
}

const STORAGE_KEY = 'evm.chosenAccounts';
/** More wallets than a visitor connects at once. */
const MAX_CHOICES = 10;

/** An account that the visitor chose, and the one that the wallet put first at that time. */
interface Choice {
  readonly connectorId: string;
  readonly address: string;
  readonly walletsFirst: string;
}

const isChoice = (value: unknown): value is Choice =>
  isObject(value) &&
  ['connectorId', 'address', 'walletsFirst'].every((key) => typeof readMember(value, key) === 'string');

/** Reads the stored value, which another script may have written. */
function readChoices(storage: AdapterStorage): readonly Choice[] {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, MAX_CHOICES) : [];
  } catch {
    // Not written here: the wallets decide the active account.
    return [];
  }
}

/** Remembers a choice for the next visit. */
export function storeChoice(storage: AdapterStorage, choice: Choice): void {
  const others = readChoices(storage).filter(({ connectorId }) => connectorId !== choice.connectorId);
  storage.set(STORAGE_KEY, JSON.stringify([choice, ...others].slice(0, MAX_CHOICES)));
}

/**
 * Whether the account was chosen on an earlier visit while the wallet put the same account first as now. A wallet of
 * the page puts the account first that was used last: if that has changed, it is the later choice.
 */
export const isStillChosen = (storage: AdapterStorage, { address, connectorId, walletsFirst }: Choice): boolean =>
  readChoices(storage).some(
    (choice) =>
      choice.connectorId === connectorId &&
      isSameAddress(choice.address, address) &&
      isSameAddress(choice.walletsFirst, walletsFirst),
  );
