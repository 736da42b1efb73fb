import { HOSTED_API, type HostedAnswers, type HostedBodies, type HostedCall } from '../../src-shared/hosted-site.js';
import { labElement } from '../scenarios/prepare-host.js';
import { askVisitor } from './approval-card.js';
import { createHostedHandlers } from './hosted-handlers.js';
import { answerParent } from './hosted-wire.js';

async function ask<C extends HostedCall>(call: C, body: HostedBodies[C]): Promise<HostedAnswers[C]> {
  const response = await fetch(`${HOSTED_API}${call}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(String(answer.message));
  return answer;
}

/**
 * `/hosted/sdk`: a stand-in for the page of a provider's hosted secure site. It speaks only the messages that hosted
 * sites speak, and none of FoyerKit's own.
 */
export function start(): void {
  const place = labElement();
  // A hosted site knows who embeds it by the referrer. The page's policy lets only the lab do so.
  if (window.parent === window || !document.referrer) {
    place.textContent = 'A stand-in for a hosted secure site. It works in a frame only.';
    return;
  }
  const parentOrigin = new URL(document.referrer).origin;
  let refused = 0;
  const wire = answerParent({
    window,
    parentOrigin,
    handlers: createHostedHandlers({
      ask,
      chainId: new URLSearchParams(location.search).get('chainId') ?? 'eip155:1',
      approve: (request, signal) => askVisitor(place, parentOrigin, request, signal),
      updateSession: (token) => wire.updateSession(token),
      reload: () => void setTimeout(() => location.reload()),
    }),
    onRefused() {
      refused += 1;
      document.documentElement.dataset.refused = String(refused);
    },
  });
}
