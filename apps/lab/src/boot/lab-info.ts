import * as v from 'valibot';
import { type LabInfo, labInfoSchema } from '../../src-shared/lab-info.js';
import { labFetch } from './lab-fetch.js';

/** Fetches `lab.json`. @throws when the lab's server does not return it */
export const loadLabInfo = async (): Promise<LabInfo> => v.parse(labInfoSchema, await labFetch('/lab.json'));
