import type { StepBeforeSigning } from '../ports/sign-in.js';
import type { SignInDesk } from './sign-in-desk.js';

/** Runs what comes before the message, in the order of addition. @throws what a step rejects with */
export async function runSteps({ steps }: SignInDesk, request: Parameters<StepBeforeSigning>[0]): Promise<void> {
  for (const step of steps) await step(request);
}
