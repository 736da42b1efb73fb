import type { AnalyticsEvent } from '@foyerkit/core';
import { useEffect, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

/**
 * The newest event since this component mounted, `null` before the first. Two events in one tick render once; to
 * receive every event use `subscribeEvents` of the handle.
 */
export function useFoyerEvents(): AnalyticsEvent | null {
  const { subscribeEvents } = useFoyer();
  const [event, setEvent] = useState<AnalyticsEvent | null>(null);
  useEffect(() => subscribeEvents(setEvent), [subscribeEvents]);
  return event;
}
