import type { Foyer } from '@foyerkit/react';
import { createRecorder } from '../recording/recorder.js';

/** A failure in the format the page shows. */
export interface HostError {
  readonly code: string;
  readonly message: string;
}

/** All errors of the host: those of its own calls and those of connecting. The newest is last. */
export interface HostErrors {
  list(): readonly HostError[];
  subscribe(listener: () => void): () => void;
  /** Runs something for the host and records a failure. @returns whether it succeeded */
  attempt(act: () => Promise<unknown>): Promise<boolean>;
}

export function createHostErrors(foyer: Foyer): HostErrors {
  const errors = createRecorder<HostError>();
  const seen = new Map<string, unknown>();
  foyer.subscribe(({ namespaces }) => {
    for (const [namespace, { error }] of Object.entries(namespaces)) {
      if (error && seen.get(namespace) !== error) errors.add(toHostError(error));
      seen.set(namespace, error);
    }
  });
  return {
    list: errors.list,
    subscribe: errors.subscribe,
    attempt: async (act) => {
      try {
        await act();
        return true;
      } catch (thrown) {
        errors.add(toHostError(thrown));
        return false;
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function toHostError(thrown: unknown): HostError {
  if (typeof thrown !== 'object' || thrown === null) return { code: 'UNKNOWN', message: String(thrown) };
  const { code, message }: { readonly code?: unknown; readonly message?: unknown } = thrown;
  return { code: isText(code) ? code : 'UNKNOWN', message: isText(message) ? message : String(thrown) };
}
