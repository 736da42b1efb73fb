import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';

const schema = v.custom<JsonSchema>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const content = v.object({ 'application/json': v.object({ schema }) });
const operationSchema = v.object({
  summary: v.string(),
  parameters: v.array(
    v.object({ name: v.string(), in: v.picklist(['header', 'path', 'query']), required: v.boolean(), schema }),
  ),
  requestBody: v.optional(v.object({ required: v.literal(true), content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: v.optional(content) })),
});
const documentSchema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.picklist(['get', 'post', 'put']), operationSchema)),
  components: v.object({ schemas: v.record(v.string(), schema) }),
});

const methodSchema = v.picklist(['GET', 'POST', 'PUT']);

/** One method of one path of a published document. */
export interface Operation extends v.InferOutput<typeof operationSchema> {
  readonly method: v.InferOutput<typeof methodSchema>;
  readonly path: string;
  /** Such as `GET /v1/supported-chains`. */
  readonly name: string;
  readonly body: JsonSchema | null;
}

/** A call as it was sent. Names of headers are in lower case. */
export interface SentCall {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: none. */
  readonly body: unknown;
}

export interface PublishedDocument {
  readonly operations: readonly Operation[];
  /** The parts that others refer to. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** What is wrong with an answer; null if the document describes it. `null` is an answer without a body. */
  faultsOf(operation: Operation, status: number, answer: unknown): string | null;
  /** What is wrong with a call; null if the document allows it. Parameters that it does not name are not read. */
  faultsOfCall(operation: Operation, call: SentCall): string | null;
}

const COMPONENTS = '#/components/schemas/';

type Check = (part: JsonSchema, value: unknown) => string | null;

function createCheck(components: Readonly<Record<string, JsonSchema>>): Check {
  const ajv = new Ajv2020({ allErrors: true });
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
  const relocate = (part: JsonSchema): object => JSON.parse(JSON.stringify(part).replaceAll(COMPONENTS, 'openapi:'));
  for (const [name, part] of Object.entries(components)) ajv.addSchema(relocate(part), `openapi:${name}`);
  return (part, value) => {
    const validate = ajv.compile(relocate(part));
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}

function faultsOfCall(check: Check, { body: schemaOfBody, parameters }: Operation, call: SentCall): string | null {
  const { body, headers, query } = call;
  for (const { in: place, name, required, schema } of parameters) {
    if (place === 'path') continue;
    const value = (place === 'header' ? headers : query)[name];
    const fault = value === undefined ? required && 'is missing' : check(schema, value);
    if (fault) return `${name}: ${fault}`;
  }
  if (schemaOfBody === null) return body === null ? null : 'No body is read.';
  return check(schemaOfBody, body);
}

/** An OpenAPI document, as anybody reads it who has not seen our schemas. */
export function readDocument(file: URL): PublishedDocument {
  const { components, paths } = v.parse(documentSchema, JSON.parse(readFileSync(file, 'utf8')));
  const check = createCheck(components.schemas);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]): Operation => {
      const method = v.parse(methodSchema, name.toUpperCase());
      const body = operation.requestBody?.content['application/json'].schema ?? null;
      return { ...operation, method, path, name: `${method} ${path}`, body };
    }),
  );
  return {
    operations,
    components: components.schemas,
    faultsOf: ({ responses }, status, answer) => {
      const described = responses[status];
      if (!described) return `${status} is not described.`;
      if (!described.content) return answer === null ? null : `${status} has no body.`;
      return check(described.content['application/json'].schema, answer);
    },
    faultsOfCall: (operation, call) => faultsOfCall(check, operation, call),
  };
}
