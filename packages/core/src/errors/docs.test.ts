/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from './codes.js';
import { ModalError } from './modal-error.js';

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

/** Section by code: the text between its heading and the next one. */
const sections = new Map(
  page
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.trim(), lines.join('\n').trim()] as const;
    })
    .filter(([heading]) => /^[A-Z0-9_]+$/.test(heading)),
);

describe('docs/errors.md', () => {
  it.each(ERROR_CODES)('has a section about %s: meaning, what visitors see, what to do', (code) => {
    expect(sections.get(code)).toMatch(/^- \*\*Means:\*\* .+\n- \*\*Visitors see:\*\* .+\n- \*\*Do:\*\* .+$/);
  });

  it('has no section about a code that does not exist', () => {
    expect([...sections.keys()].sort()).toEqual([...ERROR_CODES].sort());
  });

  it('is where errors link to', () => {
    for (const code of ERROR_CODES) {
      const { docsUrl } = new ModalError(code, 'text');
      expect(docsUrl.endsWith(`/docs/errors.md#${code.toLowerCase()}`)).toBe(true);
    }
  });
});
