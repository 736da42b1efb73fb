import * as v from 'valibot';

export const projectIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'),
);

/**
 * The caller: the project, the kind of SDK (`st`) and its version (`sv`), for example `react-wagmi,solana-1.0.0`. Every
 * call to the catalogue, configuration and analytics services carries them.
 */
export const callerEntries = {
  projectId: projectIdSchema,
  st: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'must be 1 to 32 letters, digits, hyphens or underscores')),
  sv: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable characters without spaces')),
};

export const callerSchema = v.object(callerEntries);
export type Caller = v.InferOutput<typeof callerSchema>;
