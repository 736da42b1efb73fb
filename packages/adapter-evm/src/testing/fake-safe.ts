import { vi } from 'vitest';

export const SAFE_ORIGIN = 'https://app.safe.global';
export const SAFE_ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe';

type Answer = { readonly data: unknown } | { readonly error: unknown } | null;

/**
 * Stands in for the Safe that embeds the page: the real one is a web application with accounts and a backend,
 * which does not run offline. It implements the Safe Apps protocol and signs nothing.
 * @param answers the response to each method; `null`: none
 */
export function frameInSafe(answers: Readonly<Record<string, (params: unknown) => Answer>> = {}) {
  const asked: { readonly id: string; readonly method: string; readonly params: unknown; readonly to: string }[] = [];
  const parent = {
    postMessage({ id, method, params }: { id: string; method: string; params: unknown }, to: string) {
      // As windows do: values that cannot be cloned are rejected.
      asked.push({ id, method, params: structuredClone(params), to });
      const answer = method in answers ? answers[method]?.(params) : standard(method);
      if (answer) say({ id, success: 'data' in answer, ...answer });
    },
  };
  const standard = (method: string): Answer =>
    method === 'getSafeInfo' ? { data: { safeAddress: SAFE_ADDRESS, chainId: 31337, owners: [] } } : null;
  /** @param from the origin that the message claims */
  const say = (data: object, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: SAFE_ORIGIN });
    Object.defineProperty(event, 'source', { value: parent });
    for (const [key, value] of Object.entries(from)) Object.defineProperty(event, key, { value });
    queueMicrotask(() => window.dispatchEvent(event));
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window & typeof globalThis);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${SAFE_ORIGIN}/apps/open?safe=eth:${SAFE_ADDRESS}`);
  return { asked, say };
}
