import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorResponse, HttpError } from './http-error.js';
import { createParsers } from './parse.js';

const { parseBody, parsePath, parseQuery } = createParsers(422);
const schema = v.object({ name: v.pipe(v.string(), v.maxLength(5, 'must have at most 5 characters')) });

const app = new Hono()
  .post('/body', async (c) => c.json(await parseBody(c, schema)))
  .get('/query', (c) => c.json(parseQuery(c, schema)))
  .get('/path/:name', (c) => c.json(parsePath(c, schema)));
app.onError((error, c) => {
  if (error instanceof HttpError) return errorResponse(c, error);
  throw error;
});
const post = (body: string) => app.request('/body', { method: 'POST', body });

describe('a body', () => {
  it('is read as JSON, whatever its content type', async () => {
    expect(await (await post('{"name":"Ada","more":1}')).json()).toEqual({ name: 'Ada' });
  });

  it.each([
    ['{', 400, { code: 'BODY_NOT_JSON', field: 'body', message: 'The body must be JSON.' }],
    ['{}', 422, { code: 'FIELD_MISSING', field: 'name', message: 'name is missing.' }],
    ['{"name":1}', 422, { code: 'FIELD_INVALID', field: 'name', message: 'name must be string.' }],
    ['{"name":"Ada Lovelace"}', 422, { field: 'name', message: 'name must have at most 5 characters.' }],
    ['[]', 422, { code: 'FIELD_MISSING', field: 'name', message: 'name is missing.' }],
    ['1', 422, { code: 'FIELD_INVALID', field: 'body', message: 'body must be Object.' }],
    [
      '['.repeat(34) + ']'.repeat(34),
      400,
      { code: 'FIELD_INVALID', field: 'body', message: 'body must not be nested more than 32 levels deep.' },
    ],
  ])('%s is rejected with the field that is not valid', async (body, status, error) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });

  it('is refused however deep it is nested, before anything else reads it', async () => {
    const response = await post(`{"name":"Ada","more":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`);
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'FIELD_INVALID' } }]);
  });

  it('is not repeated in the error', async () => {
    expect(await (await post('{"name": secret}')).text()).not.toContain('secret');
  });
});

describe('a query', () => {
  it('counts the first of repeated parameters', async () => {
    expect(await (await app.request('/query?name=Ada&name=Bob')).json()).toEqual({ name: 'Ada' });
  });

  it('is read as if empty parameters were absent', async () => {
    expect(await (await app.request('/query?name=')).json()).toMatchObject({ error: { code: 'FIELD_MISSING' } });
  });
});

it('names the parameter of a path', async () => {
  const response = await app.request('/path/Lovelace');
  expect([response.status, await response.json()]).toMatchObject([422, { error: { field: 'name' } }]);
});
