import * as v from 'valibot';

/** The address of an upstream, with a place for what is asked for, such as `{address}`. */
export const urlTemplate = (placeholder: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => text.includes(placeholder) && /^https?:\/\/[^{}]+[/?]/.test(text) && URL.canParse(text),
      `must be an http or https URL that has ${placeholder} in its path or query`,
    ),
  );
