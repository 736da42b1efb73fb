import type { Modal } from '../../modal.js';
import { portfolioFeature, toUsdText } from '../../portfolio.js';

/** Writes what the EVM account is worth into an element, and keeps it up to date. Returns what ends it. */
export async function showWorth(modal: Pick<Modal, 'features'>, element: Pick<HTMLElement, 'textContent'>) {
  const portfolio = await modal.features.install(portfolioFeature);
  return portfolio?.followTokens('eip155', ({ caipAddress, error, tokens, totalUsd }) => {
    if (!caipAddress) element.textContent = 'Not connected';
    else if (totalUsd) element.textContent = `$${toUsdText(totalUsd)}`;
    else if (tokens) element.textContent = tokens.map(({ symbol }) => symbol).join(', ');
    else element.textContent = error ? error.message : 'Reading…';
  });
}
