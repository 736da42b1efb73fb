import type { AnalyticsEvent } from '@foyerkit/core';
import { createFoyer, type Foyer } from '@foyerkit/react';
import { createRecorder, type Recorder } from '../recording/recorder.js';
import { type FoyerOptionsInput, foyerOptions } from './foyer-options.js';
import { createHostErrors, type HostErrors } from './host-errors.js';

/** A host application in the lab: its modal, and what it heard of it. */
export interface LabHost {
  readonly foyer: Foyer;
  readonly events: Recorder<AnalyticsEvent>;
  readonly errors: HostErrors;
}

export function createLabHost(input: FoyerOptionsInput): LabHost {
  const foyer = createFoyer(foyerOptions(input));
  const events = createRecorder<AnalyticsEvent>();
  foyer.subscribeEvents(events.add);
  return { foyer, events, errors: createHostErrors(foyer) };
}
