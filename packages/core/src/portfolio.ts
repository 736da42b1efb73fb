/**
 * What accounts hold and what they did: the feature, and what its views need. One chunk, loaded when it is first
 * needed, and never by Connect.
 */

export { loadActivity } from './portfolio/activity.controller.js';
export type { Activity, ActivityTransfer, OperationType, Suspicion } from './portfolio/activity.js';
export { counterpartyOf } from './portfolio/activity-record.js';
export type { KnownActivity, KnownTokens } from './portfolio/followed.selectors.js';
export { portfolioFeature } from './portfolio/portfolio.feature.js';
export type { PortfolioMethods } from './portfolio/portfolio.methods.js';
export * from './portfolio/portfolio.selectors.js';
export { suspiciousShown } from './portfolio/portfolio.slice.js';
export type { ActivityList, PortfolioState, TokenList } from './portfolio/portfolio.state.js';
export * from './portfolio/token.js';
export { tokenIdOf } from './portfolio/token-id.js';
export { fetchTokens } from './portfolio/tokens.controller.js';
