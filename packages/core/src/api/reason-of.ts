import { isRecord } from '../untrusted/shape.js';
import { toDisplayMessage } from '../untrusted/text.js';

/** The description of the first reason that the service names, made safe to show; `null`: it names none. Source: S8.30. */
export async function reasonOf(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.json();
    const reasons: unknown = isRecord(body) ? body.reasons : undefined;
    const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
    return isRecord(first) ? toDisplayMessage(first.description) : null;
  } catch {
    // Not JSON: what stands between the page and the service has refused.
    return null;
  }
}
