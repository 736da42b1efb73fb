import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limitBody } from './body-limit.middleware.js';
import { errorResponse, HttpError } from './http-error.js';
import { createRouteTable } from './route-table.js';
import { wholeNumberText } from './whole-number.js';

describe('a limit of bodies', () => {
  const app = new Hono().use(limitBody(10)).post('/', async (c) => c.text(await c.req.text()));
  app.onError((error, c) => {
    if (error instanceof HttpError) return errorResponse(c, error);
    throw error;
  });

  it.each([
    [{ 'content-length': '10' }, 200, '0123456789'],
    [{ 'content-length': '11' }, 413, 'BODY_TOO_LARGE'],
    [{ 'transfer-encoding': 'chunked' }, 411, 'LENGTH_REQUIRED'],
  ])('with %j is kept before the body is read', async (headers, status, text) => {
    const response = await app.request('/', { method: 'POST', headers: { ...headers }, body: '0123456789' });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });
});

describe('a route table', () => {
  const routes = new Hono()
    .use(async (_, next) => next())
    .get('/a/:id', (c) => c.text(''))
    .post('/b', (c) => c.text(''));
  const methodsOf = createRouteTable(routes);

  it.each([
    ['/a/1', ['GET', 'HEAD', 'OPTIONS']],
    ['/b', ['POST', 'OPTIONS']],
    ['/c', []],
  ])('%s supports %j', (path, methods) => {
    expect(methodsOf(path)).toEqual(methods);
  });
});

it.each([
  ['3', 3],
  ['10', 10],
  ['2', null],
  ['11', null],
  ['3.5', null],
  ['-3', null],
  ['', null],
  ['99999999999', null],
])('a whole number from 3 to 10 in the text %j is %j', (text, expected) => {
  const { output, success } = v.safeParse(wholeNumberText(3, 10), text);
  expect(success ? output : null).toBe(expected);
});
