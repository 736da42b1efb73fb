import type { Behaviour, PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { WalletStorage } from '../wallet/wallet-storage.js';
import type { ClientLoader } from './in-page-client.js';
import type { SiteToken } from './site-assets.js';
import type { AskSite } from './site-messages.js';

export interface FakeSiteOptions {
  /** How it handles requests that visitors approve. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** Where it keeps who is logged in. Default: the page's localStorage, else memory. */
  readonly storage?: WalletStorage;
  /**
   * The EVM tokens that it names when it is asked what an account holds (ERC-7811), beside the coin. Default: it does
   * not support that question.
   */
  readonly assets?: readonly SiteToken[];
}

/** Accounts with keys of their own. They follow from the e-mail address, and are the same in every test. */
export interface FakeSiteAccounts {
  readonly eip155: string;
  readonly solana: string;
}

/**
 * A fake of a secure site: logins by e-mail with codes that no mail has, and signatures with keys that everybody can
 * derive. It shows nothing and asks nobody: a test decides how its requests are handled.
 */
export interface FakeSite extends PromptControls, RequestRecord {
  /** The address of the visitor who is logged in. */
  readonly email: string | null;
  /** The code of the last login by an address. @throws RangeError when none was asked for */
  codeFor(email: string): string;
  accountsOf(email: string): FakeSiteAccounts;
  /** Ends the session at the site. The page learns of it with its next request, or when it is loaded again. */
  endSession(): void;
  /** The client of the application with this site in place of the real one, for `embeddedWallet({ client })`. */
  client: ClientLoader;
  /** Handles one request of the frame. */
  readonly ask: AskSite;
}
