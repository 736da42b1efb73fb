import * as v from 'valibot';

/** A whole number in a query or an environment variable: digits only, `min` and `max` included. */
export const wholeNumberText = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};
