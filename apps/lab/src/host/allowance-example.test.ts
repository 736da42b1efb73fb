import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the example of Smart Sessions in the documentation is what the journeys use, in 40 lines at most', () => {
  const code = read('./allowance-example.tsx');
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  expect(read('../../../../docs/smart-sessions.md')).toContain(`\`\`\`tsx\n${code}\`\`\``);
});
