import * as v from 'valibot';

export const PROJECT_ID = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'),
);
