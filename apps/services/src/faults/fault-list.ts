import { HttpError } from '@foyerkit/http';
import { type FaultInput, isFaultAt } from './fault.schema.js';

const MAX_FAULTS = 1_000;

/** A fault that is set; `matched` counts the calls it has affected. */
export interface Fault extends Readonly<FaultInput> {
  readonly id: number;
  readonly matched: number;
}

export interface FaultList {
  add(input: FaultInput): Fault;
  list(): readonly Fault[];
  /** Removes the faults of one project, or all faults without a project id; returns how many. */
  clear(projectId?: string): number;
  /**
   * The fault for this call, now counted, or `null`. The oldest applies first, so faults with `times` form a sequence.
   */
  take(path: string, projectId: string | undefined): Fault | null;
}

/** Faults are kept in memory and are gone after a restart. */
export function createFaultList(): FaultList {
  const faults = new Map<number, Fault>();
  let lastId = 0;
  return {
    add: (input) => {
      if (faults.size >= MAX_FAULTS)
        throw new HttpError(409, 'TOO_MANY_FAULTS', `At most ${MAX_FAULTS} faults can be set.`);
      lastId += 1;
      const fault = { ...input, id: lastId, matched: 0 };
      faults.set(fault.id, fault);
      return fault;
    },
    list: () => [...faults.values()],
    clear: (projectId) => {
      const ended = [...faults.values()].filter((fault) => projectId === undefined || fault.projectId === projectId);
      for (const { id } of ended) faults.delete(id);
      return ended.length;
    },
    take: (path, projectId) => {
      for (const fault of faults.values()) {
        if (!isFaultAt(fault, path) || (fault.projectId !== undefined && fault.projectId !== projectId)) continue;
        const met = { ...fault, matched: fault.matched + 1 };
        if (met.matched === fault.times) faults.delete(fault.id);
        else faults.set(fault.id, met);
        return met;
      }
      return null;
    },
  };
}
