import * as v from 'valibot';

/** Put before an object schema: valibot accepts a list as an object, with its indexes as keys. */
export const notAList = v.check((value: unknown) => !Array.isArray(value), 'must be an object');
