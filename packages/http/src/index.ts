export { limitBody } from './body-limit.middleware.js';
export { limitedAddress } from './client-address.js';
export { errorBody, errorResponse, HttpError, type HttpErrorOptions } from './http-error.js';
export { type Connection, type HttpServer, httpUrl, ListenError, openHttpServer } from './http-server.js';
export { createParsers } from './parse.js';
export { createRateLimit, type RateLimit } from './rate-limit.js';
export { readJson } from './read-json.js';
export { createRouteTable, type RouteTable } from './route-table.js';
export { wholeNumberText } from './whole-number.js';
