import { SITE_ERROR_CODES, type SiteErrorCode } from '@foyerkit/secure-frame/protocol';
import { SiteError } from '@foyerkit/secure-frame/site';

/** What a page load is begun with: `origin` is the page that embeds it, which the browser vouches for. */
export interface PageLoad {
  readonly projectId: string;
  readonly origin: string;
}

/** The site's own API. What it answers is made by this site, and is taken as it is. */
export interface Api {
  /** @throws SiteError */
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** Answers without a body are `null`. @throws SiteError */
  post<T>(path: string, body?: object, signal?: AbortSignal): Promise<T>;
}

/** The answer to `POST /api/frame`. */
interface Begun {
  readonly isAllowed: boolean;
  readonly csrf: string | null;
}

const UNREACHABLE = 'The wallet cannot be reached. Check your connection and try again.';
const FAILED = 'Something went wrong. Try again.';
const CODES: ReadonlySet<string> = new Set(SITE_ERROR_CODES);

const isSiteErrorCode = (code: unknown): code is SiteErrorCode => typeof code === 'string' && CODES.has(code);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A refusal, with the code and the text of the site. */
class Refusal extends SiteError {
  constructor(
    readonly reason: unknown,
    message: string,
    data: unknown,
  ) {
    super(isSiteErrorCode(reason) ? reason : 'INTERNAL', message, typeof data === 'string' ? data : undefined);
  }
}

/**
 * @param load what the page load is begun with, before its first `POST`; without one, `POST` needs no page load, as
 * for the page that a mail links to
 */
export function createApi(load?: PageLoad): Api {
  let begun: Promise<string> | undefined;

  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(path, { ...init, credentials: 'same-origin', redirect: 'error', cache: 'no-store' });
    } catch (cause) {
      if (init.signal?.aborted) throw new SiteError('REQUEST_ABORTED', 'Request was aborted');
      throw new SiteError('INTERNAL', cause instanceof TypeError ? UNREACHABLE : FAILED);
    }
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return answer as T;
    const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
    throw new Refusal(error.code, typeof error.message === 'string' ? error.message : FAILED, error.data);
  };
  const post = <T>(path: string, body: object, csrf: string | null, signal: AbortSignal | undefined): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(csrf !== null && { 'x-csrf': csrf }) };
    return send<T>(path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) });
  };

  const begin = async (pageLoad: PageLoad): Promise<string> => {
    const { isAllowed, csrf } = await post<Begun>('/api/frame', pageLoad, null, undefined);
    if (!isAllowed || csrf === null) {
      throw new SiteError('ORIGIN_NOT_ALLOWED', `${pageLoad.origin} may not use this wallet.`);
    }
    return csrf;
  };
  const beginOnce = (pageLoad: PageLoad): Promise<string> => {
    begun ??= begin(pageLoad).catch((error: unknown) => {
      // The next request tries again.
      begun = undefined;
      throw error;
    });
    return begun;
  };

  return {
    get: (path, signal) => send(path, signal ? { signal } : {}),
    post: async <T>(path: string, body: object = {}, signal?: AbortSignal): Promise<T> => {
      if (!load) return post<T>(path, body, null, signal);
      const known = beginOnce(load);
      try {
        return await post<T>(path, body, await known, signal);
      } catch (error) {
        if (!(error instanceof Refusal) || error.reason !== 'CSRF_INVALID') throw error;
        // The page has been open for so long that the site has forgotten it.
        if (begun === known) begun = undefined;
        return post<T>(path, body, await beginOnce(load), signal);
      }
    },
  };
}
