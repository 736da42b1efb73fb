/** A fake of FoyerKit's secure site, for hosts with the embedded wallet: logins by e-mail and signatures without a server. */
export { createFakeSite } from './embedded/create-fake-site.js';
export type { FakeSite, FakeSiteAccounts, FakeSiteOptions } from './embedded/fake-site.js';
export type { ClientLoader } from './embedded/in-page-client.js';
export type { SiteToken } from './embedded/site-assets.js';
export type { SiteRequest } from './embedded/site-messages.js';
