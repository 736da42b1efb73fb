import type { AnalyticsEvent } from '@foyerkit/core';
import { createFoyer, type Foyer } from '@foyerkit/react';
import { createRecorder, type Recorder } from '../recording/recorder.js';
import { type FoyerOptionsInput, foyerOptions } from './foyer-options.js';
import { createHostErrors, type HostErrors } from './host-errors.js';

/** A host application in the lab: its modal, and the events it received. */
export interface LabHost {
  readonly foyer: Foyer;
  readonly events: Recorder<AnalyticsEvent>;
  readonly errors: HostErrors;
}

/** Listens to a handle from its creation on. */
export function hostOf(foyer: Foyer): LabHost {
  const events = createRecorder<AnalyticsEvent>();
  foyer.subscribeEvents(events.add);
  return { foyer, events, errors: createHostErrors(foyer) };
}

export const createLabHost = (input: FoyerOptionsInput): LabHost => hostOf(createFoyer(foyerOptions(input)));
