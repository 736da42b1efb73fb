'use client';

export { useAnalyticsConsent } from '../hooks/use-analytics-consent.js';
