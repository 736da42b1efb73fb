export type { SiteWindow } from './parent-link.js';
export { SiteError } from './site-error.js';
export {
  createSiteFrame,
  type SiteContext,
  type SiteFrame,
  type SiteFrameOptions,
  type SiteHandlers,
} from './site-frame.js';
