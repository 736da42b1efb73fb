'use client';

import type { AnalyticsEvent } from '@foyerkit/core';
import { useEffect, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

/**
 * The newest event since this component is there, `null` before the first. A host that needs each and every one uses
 * `subscribeEvents` of the handle: two events in one tick render once.
 */
export function useFoyerEvents(): AnalyticsEvent | null {
  const { subscribeEvents } = useFoyer();
  const [event, setEvent] = useState<AnalyticsEvent | null>(null);
  useEffect(() => subscribeEvents(setEvent), [subscribeEvents]);
  return event;
}
