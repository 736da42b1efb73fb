import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';

type Components = Readonly<Record<string, JsonSchema>>;
type Parts = Readonly<Record<string, JsonSchema | boolean>>;

const MAX_ITEMS = 5;
const REF = /^#\/components\/schemas\/(\w+)$/;

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

function textOf({
  format,
  maxLength = Number.POSITIVE_INFINITY,
  minLength = 0,
  pattern,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl();
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, 40) });
  return fc
    .stringMatching(new RegExp(pattern), { size: 'xsmall' })
    .filter((text) => text.length >= minLength && text.length <= maxLength && !/\p{Surrogate}/u.test(text));
}

function objectOf(
  { additionalProperties, properties = {}, propertyNames, required = [] }: JsonSchema,
  components: Components,
) {
  const parts: Parts = properties;
  const model = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, arbitraryOf(isSchema(part) ? part : {}, components)]),
  );
  const known = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  if (!isSchema(additionalProperties)) return known;
  const name = textOf(isSchema(propertyNames) ? propertyNames : {});
  const others = fc.dictionary(name, arbitraryOf(additionalProperties, components), { maxKeys: MAX_ITEMS });
  return fc.tuple(others, known).map(([some, more]) => ({ ...some, ...more }));
}

/** Values that a schema of the document allows. It knows what the document uses, and nothing more. */
export function arbitraryOf(schema: JsonSchema, components: Components): fc.Arbitrary<unknown> {
  const { $ref, anyOf, const: only, enum: some, items, type } = schema;
  if ($ref !== undefined) {
    const part = components[REF.exec($ref)?.[1] ?? ''];
    if (!part) throw new Error(`The document has no ${$ref}.`);
    return arbitraryOf(part, components);
  }
  if (some) return fc.constantFrom(...some);
  if (only !== undefined) return fc.constant(only);
  if (anyOf) return fc.oneof(...anyOf.filter(isSchema).map((part) => arbitraryOf(part, components)));
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000_000, 0x7f_ff_ff_ff) });
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
        noNaN: true,
        noDefaultInfinity: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(isSchema(items) ? items : {}, components), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      });
    case 'object':
      return objectOf(schema, components);
    default:
      return fc.jsonValue();
  }
}
