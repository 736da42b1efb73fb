import * as v from 'valibot';

/** Why an upstream of the operator gave nothing. The message never has its URL, which may contain a key. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** HTTP, where the upstream has answered with another one than 2xx. */
  readonly status: number | null;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status ?? null;
  }
}

export interface ReadJsonOptions {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly init?: RequestInit;
}

/**
 * Asks an upstream of the operator, and checks its answer. It is not followed elsewhere.
 * @throws UpstreamError
 */
export async function readJson<TSchema extends v.GenericSchema>(
  url: string,
  schema: TSchema,
  { timeoutMs, maxBytes, init }: ReadJsonOptions,
): Promise<v.InferOutput<TSchema>> {
  const text = await readText(url, { timeoutMs, maxBytes, ...(init && { init }) }).catch((cause: unknown) => {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError('The upstream cannot be reached.', { cause });
  });
  const { issues, output, success } = v.safeParse(schema, parseOrNothing(text), { abortEarly: true });
  if (success) return output;
  throw new UpstreamError(`The upstream's answer has another shape at ${v.getDotPath(issues[0]) ?? 'its root'}.`);
}

async function readText(url: string, { timeoutMs, maxBytes, init }: ReadJsonOptions): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'application/json', ...init?.headers };
  const response = await fetch(url, { ...init, headers, redirect: 'error', signal });
  const { status } = response;
  if (!response.ok) throw new UpstreamError(`The upstream answers with HTTP status ${status}.`, { status });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamError(`The upstream's answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema reports it.
    return undefined;
  }
}
