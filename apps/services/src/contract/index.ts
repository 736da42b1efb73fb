import { arbitraryOf } from '@foyerkit/http/testing/contract';
import type fc from 'fast-check';
import { readPublishedDocument } from './openapi-document.js';

export { arbitraryOf, type Operation } from '@foyerkit/http/testing/contract';
export { readPublishedDocument } from './openapi-document.js';
export { type PublishedEvent, readPublishedEvents } from './published-events.js';

/**
 * Answers of an operation of the published document, such as `GET /v1/supported-chains`, for tests of clients.
 * @throws for an operation that is not described
 */
export function answersOf(name: string): fc.Arbitrary<unknown> {
  const { components, operations } = readPublishedDocument();
  const schema = operations.find((operation) => operation.name === name)?.responses[200]?.content?.['application/json']
    .schema;
  if (!schema) throw new Error(`The document does not describe ${name}.`);
  return arbitraryOf(schema, components);
}
