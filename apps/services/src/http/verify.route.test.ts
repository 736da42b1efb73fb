import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { useServices } from '../testing/test-services.js';

const server = useServices();
const ID = 'ab'.repeat(32);
const PAGE = 'https://app.example';
const QUERY = { projectId: 'verify', origin: PAGE, id: ID, decryptedId: 'cd'.repeat(32) };

/** Loads the frame as a browser would in a page. */
async function load(query: Readonly<Record<string, string>> = QUERY, referer: string | null = `${PAGE}/`) {
  const response = await fetch(`${server.services.url}/v3/attestation?${new URLSearchParams(query)}`, {
    headers: referer === null ? {} : { referer },
  });
  const html = await response.text();
  const [, message, target] = /parent\.postMessage\((".*"), (".*")\)<\/script>$/.exec(html) ?? [];
  const posted =
    message === undefined
      ? undefined
      : v.parse(v.object({ attestation: v.nullable(v.string()) }), JSON.parse(JSON.parse(message)));
  return { response, html, attestation: posted?.attestation, target: target && JSON.parse(target) };
}

const keySchema = v.object({ publicKey: v.custom<JsonWebKey>((key) => key instanceof Object), expiresAt: v.number() });

describe('a verify server', () => {
  it('attests the embedding page, with a signature that its public key confirms', async () => {
    const { attestation, response, target } = await load();
    expect(target).toBe(PAGE);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [header = '', claims = '', signature = ''] = attestation?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'JWT' });
    const nowS = Date.now() / 1000;
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(read).toEqual({ exp: expect.any(Number), id: ID, origin: PAGE, isScam: false, isVerified: true });
    expect(read.exp).toBeGreaterThan(nowS);
    const key = v.parse(keySchema, await (await fetch(`${server.services.url}/v3/public-key`)).json());
    expect(key.expiresAt).toBeGreaterThan(nowS);
    const publicKey = createPublicKey({ key: key.publicKey, format: 'jwk' });
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect([isSigned(`${header}.${claims}`), isSigned(`${header}.${claims}x`)]).toEqual([true, false]);
  });

  it.each([
    ['a page that claims another origin', QUERY, 'https://other.example/'],
    ['a page whose browser sends no referrer', QUERY, null],
    ['a referrer that is no URL', QUERY, 'nowhere'],
  ])('attests nothing to %s', async (_, query, referer) => {
    expect(await load(query, referer)).toMatchObject({ attestation: null });
  });

  it("attests only the project's own origins", async () => {
    const settings = `${server.services.url}/admin/projects/verify-own`;
    const body = JSON.stringify({ allowedOrigins: ['https://own.example'] });
    await fetch(settings, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    const own = { ...QUERY, projectId: 'verify-own' };
    expect(await load(own)).toMatchObject({ attestation: null, target: PAGE });
    const known = await load({ ...own, origin: 'https://own.example' }, 'https://own.example/x');
    expect(known).toMatchObject({ attestation: expect.stringContaining('.'), target: 'https://own.example' });
  });

  it('runs no script but its own', async () => {
    const { html, response } = await load();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'; script-src 'nonce-${nonce}'`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect((await load()).html).not.toContain(nonce);
  });

  it.each([
    ['id', 'AB'],
    ['decryptedId', '</script>'],
    ['projectId', '../x'],
  ])('rejects a malformed %s', async (field, value) => {
    const { response } = await load({ ...QUERY, [field]: value });
    expect(response.status).toBe(400);
  });
});
