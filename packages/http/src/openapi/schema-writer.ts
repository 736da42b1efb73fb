import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type ParameterPlace = 'header' | 'path' | 'query';

type Components = Readonly<Record<string, GenericSchema>>;
type TypeMode = NonNullable<ConversionConfig['typeMode']>;

/** Writes the schemas of the routes as parts of an OpenAPI 3.1 document. */
export interface SchemaWriter {
  /**
   * What is taken (`input`) or answered (`output`). Rules that JSON Schema cannot say are in the descriptions of the
   * failures, and in the routes.
   */
  convert(schema: GenericSchema, typeMode: TypeMode): JsonSchema;
  parametersOf(schema: GenericSchema, place: ParameterPlace): readonly Parameter[];
  /** The parts that the document names: each in full, with references to the others. */
  components(): Readonly<Record<string, JsonSchema | boolean>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly schema: JsonSchema | boolean;
}

/** The content of a body in JSON. */
export const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Refers to a component. */
export const toRef = (name: string) => `#/components/schemas/${name}`;

/** @param named the schemas that are components, by their names */
export function createSchemaWriter(named: Components): SchemaWriter {
  const write = (schema: GenericSchema, typeMode: TypeMode): JsonSchema =>
    toJsonSchema(schema, {
      typeMode,
      target: 'draft-2020-12',
      errorMode: 'ignore',
      definitions: { ...named },
      overrideRef: ({ referenceId }) => toRef(referenceId),
    });
  const convert: SchemaWriter['convert'] = (schema, typeMode) => {
    const { $schema, $defs, ...rest } = write(schema, typeMode);
    return rest;
  };
  return {
    convert,
    parametersOf: (schema, place) => {
      const { properties = {}, required = [] } = convert(schema, 'input');
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property,
      }));
    },
    components: () =>
      Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, write(schema, 'output').$defs?.[name] ?? {}]),
      ),
  };
}
