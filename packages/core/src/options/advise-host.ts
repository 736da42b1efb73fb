import { toModalError } from '../errors/modal-error.js';
import type { ChainNamespace } from '../ports/caip.js';
import { VIEW_TRAITS, type ViewTraits } from '../router/view-traits.js';
import { NAMES_OF_OTHERS } from './names-of-others.js';
import { FEATURE_OPTIONS, OPTION_NAMES } from './option-schema.js';

/** How many letters of a name may differ for it to count as a misspelling: one in four, and never more than three. */
const slipsIn = (name: string) => Math.min(3, Math.floor(name.length / 4));

/** The edit distance of two names: letters inserted, removed or replaced, ignoring case. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one.toLowerCase()].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other.toLowerCase()].entries()) {
      const [left = 0, above = 0, corner = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, corner + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function nearest(name: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ candidate, slips: distance(name, candidate) }))
    .sort((a, b) => a.slips - b.slips);
  return best && best.slips <= slipsIn(name) ? ` Did you mean "${best.candidate}"?` : '';
}

const KNOWN = [...OPTION_NAMES, ...Object.keys(FEATURE_OPTIONS).map((name) => `features.${name}`)];

const adviceOn = (name: string, others: readonly string[]): string =>
  Object.hasOwn(NAMES_OF_OTHERS, name) ? ` ${NAMES_OF_OTHERS[name]}` : nearest(name, [...KNOWN, ...others]);

/** For each namespace, what to install and how its adapter is made. */
const ADAPTERS: Readonly<Record<ChainNamespace, readonly [packages: string, name: string]>> = {
  eip155: ['@foyerkit/adapter-evm @wagmi/core viem', 'evmAdapter'],
  solana: ['@foyerkit/adapter-solana @solana/web3.js', 'solanaAdapter'],
  bip122: ['@foyerkit/adapter-bitcoin', 'bitcoinAdapter'],
  polkadot: ['@foyerkit/adapter-polkadot', 'polkadotAdapter'],
};

function installationOf(namespace: ChainNamespace): string {
  const [packages, name] = ADAPTERS[namespace];
  return (
    `Install one with \`npm install ${packages}\`, and pass it:` +
    ` \`adapters: [() => import('${packages.split(' ')[0]}').then(({ ${name} }) => ${name}())]\`.`
  );
}

/*
 * Warnings for a developer about mistakes that would otherwise show only when a visitor presses something. A separate
 * chunk, loaded only when there is something to report.
 */

/** Options that are probably mistakes, and a host without adapters. */
export function adviseHost(unknown: readonly string[], hasNoWallets: boolean, optionNames: readonly string[]): void {
  for (const name of unknown) {
    const mistake = name.endsWith('_store')
      ? `The option "${name}" is not a link to a page of an app store, so it is not shown.`
      : `There is no option "${name}".${adviceOn(name, optionNames)}`;
    console.warn(`[foyerkit] INVALID_OPTION: ${mistake}`);
  }
  if (!hasNoWallets) return;
  console.warn(
    `[foyerkit] ADAPTER_NOT_FOUND: No adapter was given, so no wallet can be reached. ${installationOf('eip155')}`,
  );
}

/** Networks that visitors can choose and that no wallet can be connected to. */
export function adviseOnNamespaces(namespaces: readonly ChainNamespace[]): void {
  for (const namespace of namespaces) {
    console.warn(
      `[foyerkit] ADAPTER_NOT_FOUND: The option "networks" has networks of "${namespace}", and no adapter connects` +
        ` their wallets. ${installationOf(namespace)}`,
    );
  }
}

/**
 * Pairing that visitors are offered and that cannot work. Imports the SDK to find out, so it is called only while a host
 * is being developed.
 */
export async function adviseOnPairing(): Promise<void> {
  const { loadSdk } = await import('../pairing/pairing-sdk.js');
  try {
    await loadSdk();
  } catch (error) {
    const { code, details } = toModalError(error);
    if (code !== 'PAIRING_UNAVAILABLE') return;
    console.warn(`[foyerkit] PAIRING_UNAVAILABLE: Visitors are offered pairing, which cannot work. ${details}`);
  }
}

/** A name of a view, given to `open`, for which Connect is shown instead. @param added the views of installed features */
export function adviseOnView(view: string, added: Readonly<Record<string, ViewTraits>> = {}): void {
  const traits: Readonly<Record<string, ViewTraits>> = { ...VIEW_TRAITS, ...added };
  const known = Object.keys(traits).filter((name) => traits[name]?.opensByName);
  const isKnown = Object.hasOwn(traits, view);
  const reason = isKnown ? `The view "${view}" needs \`data\`` : `There is no view "${view}"`;
  const advice = isKnown ? '' : nearest(view, known) || ` The views are ${known.join(', ')}.`;
  console.warn(`[foyerkit] INVALID_OPTION: ${reason}, so Connect is shown.${advice}`);
}
