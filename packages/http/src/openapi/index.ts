export type { JsonSchema } from '@valibot/to-json-schema';
export { createSchemaWriter, jsonContent, type Parameter, type SchemaWriter, toRef } from './schema-writer.js';
export { serveDocument } from './serve-document.js';
