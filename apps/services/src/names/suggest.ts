import { refuseLabel } from './name-rules.js';

const MAX_SUGGESTIONS = 10;
/** Letters and digits only: what the modal's field takes. */
const ENDINGS = ['1', '7', 'eth', 'web3', 'hq', 'xyz', 'dao', 'me', 'here', 'now', 'world', 'club', '2', '21', '99'];

/** Labels like the one that a visitor types: itself if it can be registered, and longer ones. */
export function suggestLabels(typed: string): readonly string[] {
  const label = typed.toLowerCase().replaceAll(/[^-a-z0-9]/g, '');
  if (label === '') return [];
  const candidates = [label, ...ENDINGS.map((ending) => `${label}${ending}`)];
  return candidates.filter((candidate) => refuseLabel(candidate) === null).slice(0, MAX_SUGGESTIONS);
}
