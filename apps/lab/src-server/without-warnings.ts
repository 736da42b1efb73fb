/** What is dropped at the moment. Parts of the lab start side by side, so each one must not undo what another has set. */
const expected = new Set<RegExp>();
let warn: typeof console.warn | undefined;

function filter(): void {
  const real = console.warn;
  warn = real;
  console.warn = (...parts: readonly unknown[]) => {
    const text = String(parts[0]);
    if (![...expected].some((pattern) => pattern.test(text))) real(...parts);
  };
}

/**
 * Runs something without the warnings that a library is known to print and that do not concern the lab, whose output is
 * one line.
 * @param pattern of the beginning of the warnings
 */
export async function withoutWarnings<T>(pattern: RegExp, run: () => Promise<T>): Promise<T> {
  // A pattern of its own for each call: two of the same text are two members.
  const own = new RegExp(pattern);
  expected.add(own);
  if (!warn) filter();
  try {
    return await run();
  } finally {
    expected.delete(own);
    if (expected.size === 0 && warn) {
      console.warn = warn;
      warn = undefined;
    }
  }
}
