import * as v from 'valibot';
import { type LabInfo, labInfoSchema } from '../../src-shared/lab-info.js';
import { labFetch } from './lab-fetch.js';

/** Where everything is. @throws when the lab's server gives no such answer */
export const loadLabInfo = async (): Promise<LabInfo> => v.parse(labInfoSchema, await labFetch('/lab.json'));
