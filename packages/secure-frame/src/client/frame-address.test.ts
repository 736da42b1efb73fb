import type { EmbeddedEnvironment } from '@foyerkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { createFrameAddress, isSecureUrl } from './frame-address.js';

const environment = {
  metadata: { name: 'App', description: '', url: 'https://app.example/page', icons: [] },
  projectId: 'project',
  rpcUrlOf: () => 'https://node.example',
} as unknown as EmbeddedEnvironment;
const create = (url: string) => createFrameAddress(environment, url, true);

describe('the address of the frame', () => {
  it('has the parameters that a secure site reads, and the origin that embeds it', () => {
    const { origin, request } = create('https://site.example');
    const { src, title } = request(false);
    const { pathname, searchParams } = new URL(src);
    expect([origin, pathname, title]).toEqual(['https://site.example', '/sdk', 'Secure wallet']);
    expect(Object.fromEntries(searchParams)).toEqual({
      projectId: 'project',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'true',
      rpcUrl: 'https://node.example',
      origin: 'https://app.example',
    });
  });

  it.each([
    ['https://site.example/', '/sdk'],
    ['https://site.example/sdk', '/sdk'],
    ['https://site.example/sdk/', '/sdk/'],
    ['https://site.example/wallet', '/wallet/sdk'],
    ['https://site.example/mysdk', '/mysdk/sdk'],
  ])('of %s has the path %s', (url, path) => {
    expect(new URL(create(url).request(false).src).pathname).toBe(path);
  });

  it('is sandboxed as narrowly as our own site allows, wider for a hosted one', () => {
    const { request } = create('https://site.example');
    expect(request(false).sandbox).toBe('allow-scripts allow-same-origin');
    expect(request(true).sandbox).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
    expect([request(false).referrerPolicy, request(false).allow]).toEqual(['origin', undefined]);
  });

  it.each([
    'http://site.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://site.example@evil.example',
    'https://:x@evil.example',
    'site.example',
    '',
  ])('cannot be %j', (url) => {
    expect(() => create(url)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
    expect(isSecureUrl(url)).toBe(false);
  });

  it.each(['http://localhost:5183', 'http://127.0.0.1:5183', 'http://[::1]:5183'])(
    'may be %s in development',
    (url) => {
      expect(create(url).origin).toBe(url);
    },
  );
});
