import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ScriptManifest } from './manifest.js';
import { scriptTags } from './script-tags.js';

const manifest: ScriptManifest = {
  version: '1.2.3',
  script: 'foyerkit-1.2.3.js',
  styles: 'foyerkit-1.2.3.css',
  integrity: {
    'foyerkit-1.2.3.css': 'sha384-c3R5bGVz',
    'foyerkit-1.2.3.js': 'sha384-c2NyaXB0',
    'foyerkit-1.2.3/engine-a1.js': 'sha384-ZW5naW5l',
  },
};

const mapIn = (html: string): string => /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';

describe('the tags of a page', () => {
  it('name one version, and the hash of each file', () => {
    const { html } = scriptTags({ manifest, base: 'https://files.example/foyerkit' });
    expect(
      html,
    ).toBe(`<link rel="stylesheet" href="https://files.example/foyerkit/foyerkit-1.2.3.css" integrity="sha384-c3R5bGVz" crossorigin="anonymous">
<script type="importmap">{"integrity":{"https://files.example/foyerkit/foyerkit-1.2.3.js":"sha384-c2NyaXB0","https://files.example/foyerkit/foyerkit-1.2.3/engine-a1.js":"sha384-ZW5naW5l"}}</script>
<script type="module" src="https://files.example/foyerkit/foyerkit-1.2.3.js" integrity="sha384-c2NyaXB0" crossorigin="anonymous"></script>`);
  });

  it("carry the response's nonce on each script", () => {
    const { html } = scriptTags({ manifest, base: '/foyerkit/', nonce: 'r4nd0m==' });
    expect(html.match(/<script [^>]*nonce="r4nd0m=="/g)).toHaveLength(2);
  });

  it('return the hashes that a policy without a nonce needs', () => {
    const { hashes, html } = scriptTags({ manifest, base: '/foyerkit/' });
    const hash = createHash('sha384').update(mapIn(html)).digest('base64');
    expect(hashes).toEqual([`'sha384-${hash}'`, "'sha384-c2NyaXB0'"]);
  });

  it.each(['foyerkit/', './foyerkit', 'javascript:alert(1)', '/a b', 'https://', 'ftp://files.example'])(
    'are not created for %j, which is neither a URL nor an absolute path',
    (base) => {
      expect(() => scriptTags({ manifest, base })).toThrow('neither a URL nor an absolute path');
    },
  );

  it('cannot be escaped from by their input', () => {
    const { html } = scriptTags({ manifest, base: '/"><script>alert(1)</script>/', nonce: '"><b>' });
    expect(html).not.toMatch(/<script>alert|<b>/);
    expect(mapIn(html)).not.toContain('<');
  });
});
