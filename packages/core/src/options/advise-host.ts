import { FEATURE_OPTIONS, OPTION_NAMES } from './option-schema.js';

/** How many letters of a name may differ for it to count as a misspelling. */
const MAX_SLIPS = 3;

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

const KNOWN = [...OPTION_NAMES, ...Object.keys(FEATURE_OPTIONS).map((name) => `features.${name}`)];

function nearest(name: string, others: readonly string[]): string {
  const [best] = [...KNOWN, ...others]
    .map((known) => ({ known, slips: distance(name, known) }))
    .sort((a, b) => a.slips - b.slips);
  return best && best.slips <= MAX_SLIPS ? ` Did you mean "${best.known}"?` : '';
}

/**
 * Warns a developer about options that are probably mistakes. A separate chunk, loaded only when there is something to
 * report.
 */
export function adviseHost(unknown: readonly string[], hasNoWallets: boolean, optionNames: readonly string[]): void {
  for (const name of unknown) {
    console.warn(`[foyerkit] INVALID_OPTION: There is no option "${name}".${nearest(name, optionNames)}`);
  }
  if (!hasNoWallets) return;
  console.warn(
    '[foyerkit] ADAPTER_NOT_FOUND: No adapter was given, so no wallet can be reached. Install one with' +
      ' `npm install @foyerkit/adapter-evm @wagmi/core viem`, and pass it:' +
      " `adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())]`.",
  );
}
