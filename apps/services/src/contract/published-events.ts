import type { JsonSchema } from '@foyerkit/http/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readPublishedDocument } from './openapi-document.js';

/** An event of the published document. */
export interface PublishedEvent {
  readonly event: string;
  readonly properties: readonly { readonly name: string; readonly isOptional: boolean }[];
  /** What is wrong with the properties of such an event; null if the document describes them. */
  faultsOf(properties: unknown): string | null;
}

/** A copy, as plain data. */
const plain = (schema: JsonSchema): object => JSON.parse(JSON.stringify(schema));

const isSchema = (part: JsonSchema | boolean): part is JsonSchema => typeof part === 'object';

/** The events that the document describes, for tests of those who send them, in its order. */
export function readPublishedEvents(): readonly PublishedEvent[] {
  const ajv = new Ajv2020({ allErrors: true });
  const schemas = Object.entries(readPublishedDocument().components.EventProperties?.properties ?? {});
  return schemas.flatMap(([event, schema]) => {
    if (!isSchema(schema)) return [];
    const { properties = {}, required = [] } = schema;
    const validate = ajv.compile(plain(schema));
    return {
      event,
      properties: Object.keys(properties).map((name) => ({ name, isOptional: !required.includes(name) })),
      faultsOf: (given: unknown) => (validate(given) ? null : ajv.errorsText(validate.errors)),
    };
  });
}
