import type { MiddlewareHandler } from 'hono';

const isAmong = (listed: string, etag: string) =>
  listed === '*' || listed.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);

/** Responds with 304 and without a body if the client has what a route would send; the route sets the `ETag`. */
export const answerNotModified: MiddlewareHandler = async (c, next) => {
  await next();
  const known = c.req.header('if-none-match');
  if (!known || c.res.status !== 200) return;
  const etag = c.res.headers.get('etag');
  if (!etag || !isAmong(known, etag)) return;
  const headers = new Headers(c.res.headers);
  headers.delete('content-type');
  c.res = new Response(null, { status: 304, headers });
};
