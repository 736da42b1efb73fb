import { paragraph, showCard } from '../shared/card.js';
import { readResult, returnAddress } from './report.js';
import { TEXTS } from './texts.js';

/** The page that waits closes this window when it has the result. */
const CLOSE_MS = 2_000;

const content = document.querySelector('meta[name="foyer-login"]')?.getAttribute('content') ?? null;
const result = readResult(content, location.origin);
// The state and the code of the provider are used up: the history does not need them.
history.replaceState(null, '', location.pathname);

if (result) {
  const opener: Window | null = window.opener;
  const back = returnAddress(result);
  showCard(TEXTS.done, paragraph(TEXTS.doneText));
  opener?.postMessage({ resultUri: result.resultUri }, result.origin);
  const leave = () => {
    if (back !== null) location.replace(back);
    else window.close();
  };
  // Without an opener nobody waits, and the page itself was led away. With one that does not close this window, it was
  // an opener of that page.
  if (opener) setTimeout(leave, CLOSE_MS);
  else leave();
} else {
  showCard(TEXTS.lost, paragraph(TEXTS.lostText));
}
