import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.js';
import { toOpenApi } from './openapi.js';

it('is published as openapi.json; vitest -u writes it', async () => {
  const text = `${JSON.stringify(toOpenApi(ENDPOINTS), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../openapi.json');
});
