import * as v from 'valibot';

/** A field that is rejected by name: a link must not decide which hosts the page contacts or what it loads. */
export const refused = v.exactOptional(
  v.never('is not read from the address: a link must not decide whom this page talks to or what it loads'),
);
