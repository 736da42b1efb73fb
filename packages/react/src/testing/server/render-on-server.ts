/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface ServerAnswer {
  readonly hasWindow: boolean;
  /** Markup by the name of the scenario. */
  readonly markup: Readonly<Record<string, string>>;
  /** The same for a visitor whose cookie tells of an account. */
  readonly known: Readonly<Record<string, string>>;
  /** The scenario `combined` for the next visitor of the same handle, without a cookie. */
  readonly after: string;
}

/** Renders every scenario in a separate Node process, with the React version of the tests. */
export async function renderOnServer(reactFolder: string | undefined): Promise<ServerAnswer> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'entry.tsx')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    ...(reactFolder && { alias: { react: join(reactFolder, 'react'), 'react-dom': join(reactFolder, 'react-dom') } }),
  });
  const code = outputFiles[0]?.text ?? '';
  return JSON.parse(execFileSync(process.execPath, ['-'], { input: code, encoding: 'utf8' }));
}
