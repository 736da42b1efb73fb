import { Session } from 'node:inspector/promises';

/** A module as it is published: one for each source file. `toolkit` is the code of a dependency. */
const PUBLISHED = /\/packages\/([\w-]+)\/dist\/(?!toolkit\/)(.+)\.js$/;

interface Called {
  readonly id: string;
  /** Below `packages` and without an extension, such as `core/src/create-modal`. */
  readonly file: string;
}

export interface TracedFiles {
  /** The files of which a function was called. */
  readonly all: ReadonlySet<string>;
  /** Those of which a function was called that `before` does not call. */
  readonly own: ReadonlySet<string>;
}

/**
 * Returns the files of the packages in which `run` calls a function, from V8's coverage. Loading a module does not
 * count, and neither does the predicate of a listener, which is called for every action.
 */
export async function traceFiles(before: () => Promise<void>, run: () => Promise<void>): Promise<TracedFiles> {
  const session = new Session();
  session.connect();
  const take = async (): Promise<readonly Called[]> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ functions, url }) => {
      const [, name, path] = PUBLISHED.exec(url) ?? [];
      return functions.flatMap(({ functionName, ranges: [range] }): Called[] => {
        const isCalled = range !== undefined && range.count > 0 && range.startOffset > 0;
        if (!name || !isCalled || functionName === 'predicate') return [];
        return [{ id: `${url}:${range.startOffset}`, file: `${name}/src/${path}` }];
      });
    });
  };
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await before();
    const known = new Set((await take()).map(({ id }) => id));
    await run();
    const calls = await take();
    return {
      all: new Set(calls.map(({ file }) => file)),
      own: new Set(calls.filter(({ id }) => !known.has(id)).map(({ file }) => file)),
    };
  } finally {
    session.disconnect();
  }
}
