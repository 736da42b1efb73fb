import { type PublishedDocument, readDocument } from '@foyerkit/http/testing/contract';

/** `openapi.json`, as anybody reads it who has not seen our schemas. */
export const readPublishedDocument = (): PublishedDocument =>
  readDocument(new URL('../../openapi.json', import.meta.url));
