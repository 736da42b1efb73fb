/** The hook for a host that asks its visitors about analytics. An entry of its own: a page that asks nothing carries none of it. */
export * from './hooks/use-analytics-consent.js';
