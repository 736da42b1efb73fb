import { createParsers } from '@foyerkit/http';

export const { parseBody, parsePath, parseQuery } = createParsers(400);
