import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../..');
/** Everything that reads, computes or shows amounts of money, apart from `ports/amount.ts`. */
const FOLDERS = ['funding', 'send', 'swap', 'portfolio'].flatMap((feature) => [
  `core/src/${feature}`,
  `react/src/${feature}`,
  `ui/src/views/${feature}`,
]);

/** What turns an amount into a floating-point number, or computes with one. */
const FLOATS = /\bNumber\s*[.(]|\bparseFloat\b|\bparseInt\b|\.toFixed\b|\bMath\.(?!min|max)|[=(,:?]\s*\+\w/g;

const findFloats = (source: string): readonly string[] =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(FLOATS) ?? [];

const sourcesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|[\\/]testing[\\/]|^testing[\\/]/.test(file))
        .map((file) => join(folder, file))
    : [];

describe('a money path', () => {
  it('contains no floating-point number', () => {
    const files = [
      join(PACKAGES, 'core/src/ports/amount.ts'),
      ...FOLDERS.flatMap((name) => sourcesIn(join(PACKAGES, name))),
    ];
    const found = files.flatMap((file) =>
      findFloats(readFileSync(file, 'utf8')).map((use) => `${relative(PACKAGES, file)}: ${use}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'Number(value)',
    'Number.parseFloat(text)',
    'parseInt(x, 10)',
    'a.toFixed(2)',
    'Math.floor(x)',
    'const n = +text',
  ])('is reported with %j', (source) => {
    expect(findFloats(source)).not.toEqual([]);
  });
});
