import type { AnalyticsEvent, Modal } from '../../index.js';

/** How the host's own analytics takes an event. */
type Track = (event: string, properties: object) => void;

/** What the host wants to know: who connects and how, what is sent, and what goes wrong. */
function read({ data }: AnalyticsEvent): readonly [event: string, properties: object] | null {
  switch (data.event) {
    case 'CONNECT_SUCCESS':
      return ['wallet connected', { wallet: data.properties.name, by: data.properties.method }];
    case 'CONNECT_ERROR':
      return ['wallet not connected', { reason: data.properties.message }];
    case 'SEND_SUCCESS':
      return ['sent', { token: data.properties.token, amount: data.properties.amount }];
    default:
      return data.type === 'error' ? ['fault', { code: data.properties.errorType }] : null;
  }
}

/** Follows a modal. The visitor's answer to the host's cookie banner counts for the analytics service. */
export function followModal(modal: Modal, track: Track, banner: { ask(): Promise<boolean> }): () => void {
  void banner.ask().then((hasAgreed) => modal.setAnalyticsConsent(hasAgreed));
  return modal.subscribeEvents((event) => {
    const found = read(event);
    if (found) track(...found);
  });
}
