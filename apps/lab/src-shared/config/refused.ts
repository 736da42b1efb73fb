import * as v from 'valibot';

/** A field that is refused by its name: a link must not decide whom the page talks to or what it loads. */
export const refused = v.exactOptional(
  v.never('is not read from the address: a link must not decide whom this page talks to or what it loads'),
);
