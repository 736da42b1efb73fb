import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useServices } from '../testing/test-services.js';

const server = useServices();

describe('GET /openapi.json', () => {
  it('is the published document, for callers without a project', async () => {
    const response = await fetch(`${server.services.url}/openapi.json`);
    expect(response.status).toBe(200);
    const published: unknown = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
    expect(await response.json()).toEqual(published);
  });

  it('is not sent again to those who have it', async () => {
    const url = `${server.services.url}/openapi.json`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
