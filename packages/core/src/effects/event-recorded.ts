import { createAction } from '@reduxjs/toolkit';
import type { AnalyticsData } from './analytics-events.js';

/** What a feature has made of its own actions: analytics, which does not know them, passes it on. */
export const eventRecorded = createAction<AnalyticsData>('analytics/eventRecorded');
