/** The hook for hosts that ask for consent to analytics. A separate entry, so that other pages do not load it. */
export * from './hooks/use-analytics-consent.js';
