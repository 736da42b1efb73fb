import { element } from '../scenarios/element.js';
import type { ApprovalRequest } from './hosted-handlers.js';

/** Shows a request and waits for a press. @throws when it is rejected or taken back */
export function askVisitor(
  host: Element,
  origin: string,
  { appName, text }: ApprovalRequest,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const approve = element('button', { type: 'button', disabled: '' }, 'Approve');
    const decline = element('button', { type: 'button' }, 'Reject');
    const card = element(
      'section',
      { class: 'panel', role: 'dialog', 'aria-label': 'Signature request' },
      element('h1', {}, 'Signature request'),
      element('p', {}, `${appName}, at ${origin}`),
      element('pre', { class: 'code' }, text),
      element('div', { class: 'actions' }, decline, approve),
    );
    const close = (settle: () => void): void => {
      card.remove();
      settle();
    };
    approve.addEventListener('click', () => close(resolve));
    decline.addEventListener('click', () => close(() => reject(new Error('User rejected the request'))));
    signal.addEventListener('abort', () => close(() => reject(new Error('Request was aborted'))), { once: true });
    host.append(card);
    // Two frames: only once it was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => approve.removeAttribute('disabled')));
  });
}
