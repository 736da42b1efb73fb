import * as v from 'valibot';

/** Put before an object's schema: to valibot a list is an object too, with its indexes for keys. */
export const notAList = v.check((value: unknown) => !Array.isArray(value), 'must be an object');
