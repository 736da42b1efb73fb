import type { FeatureContext } from '../features/feature-module.js';
import type { Inbox } from '../flows/inbox.js';
import type { StepBeforeSigning } from '../ports/sign-in.js';
import type { CaptureEntry } from './capture-entry.js';
import type { EarlySignIns } from './early-sign-ins.js';
import type { Prompts } from './prompts.js';
import type { SignInSetup } from './sign-in-setup.js';

/** What the parts of sign-in share. */
export interface SignInDesk {
  readonly context: FeatureContext;
  readonly setup: SignInSetup;
  readonly prompts: Prompts;
  readonly early: EarlySignIns;
  readonly steps: Set<StepBeforeSigning>;
  /** What the visitor enters where an e-mail address is asked for. */
  readonly entries: Inbox<CaptureEntry>;
  /** Sessions that are being ended. They never reject. */
  readonly endings: Set<Promise<unknown>>;
}
