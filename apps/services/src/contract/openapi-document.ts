import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';

const schema = v.custom<JsonSchema>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const content = v.object({ 'application/json': v.object({ schema }) });
const operationSchema = v.object({
  summary: v.string(),
  parameters: v.array(v.object({ name: v.string(), in: v.picklist(['path', 'query']), required: v.boolean(), schema })),
  requestBody: v.optional(v.object({ required: v.literal(true), content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content })),
});
const documentSchema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.picklist(['get', 'post']), operationSchema)),
  components: v.object({ schemas: v.record(v.string(), schema) }),
});

/** One method of one path of the published document. */
export interface Operation extends v.InferOutput<typeof operationSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Such as `GET /v1/supported-chains`. */
  readonly name: string;
  readonly body: JsonSchema | null;
}

export interface PublishedDocument {
  readonly operations: readonly Operation[];
  /** The parts that others refer to. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** What is wrong with an answer; null if the document describes it. */
  faultsOf(operation: Operation, status: number, answer: unknown): string | null;
}

const COMPONENTS = '#/components/schemas/';

/** `openapi.json`, as anybody reads it who has not seen our schemas. */
export function readPublishedDocument(): PublishedDocument {
  const text = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { components, paths } = v.parse(documentSchema, JSON.parse(text));
  const ajv = new Ajv2020({ allErrors: true });
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
  const relocate = (part: JsonSchema): object => JSON.parse(JSON.stringify(part).replaceAll(COMPONENTS, 'openapi:'));
  for (const [name, part] of Object.entries(components.schemas)) ajv.addSchema(relocate(part), `openapi:${name}`);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]): Operation => {
      const method = name === 'get' ? 'GET' : 'POST';
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
      const validate = ajv.compile(relocate(described.content['application/json'].schema));
      return validate(answer) ? null : ajv.errorsText(validate.errors);
    },
  };
}
