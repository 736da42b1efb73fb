import type { ViewEntry } from '@foyerkit/core';

/** The entry of a view that only this feature has: core's table of views does not know it. */
export const featureEntry = (view: string): ViewEntry => ({ view }) as ViewEntry;
