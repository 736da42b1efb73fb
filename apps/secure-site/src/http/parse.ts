import { createParsers } from '@foyerkit/http';

export const { parseBody } = createParsers(422);
