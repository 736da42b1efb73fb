import { createParsers } from '@foyerkit/http';

export const { parseBody, parseHeaders, parseQuery } = createParsers(422);
