import {
  type InAppKind,
  isModalError,
  type LoginEnvironment,
  type LoginMethod,
  type LoginObstacle,
} from '@foyerkit/core/adapter';

/** Everything that decides which logins can be used on a page. */
export interface EnvironmentFacts {
  /** The page's `Cross-Origin-Opener-Policy`; `null`: none, or it could not be read. */
  readonly coop: string | null;
  /** The kind of application that shows the page; `null`: a browser. */
  readonly inApp: InAppKind | null;
  readonly isFramed: boolean;
  /** Whether the secure site's page answers; `blocked`: the page's policy keeps it from loading. */
  readonly frame: 'blocked' | 'ready' | 'silent';
  /** Whether the site can keep a session in its frame; `undefined`: it does not say. */
  readonly storage: 'blocked' | 'ok' | undefined;
}

/** Whether the page and a popup of another origin lose each other. */
const isPopupLost = ({ coop }: Pick<EnvironmentFacts, 'coop'>): boolean => coop === 'same-origin';

/** Why a popup is of no use here. In-app browsers open none, or open it in another application. */
function popupObstacle({ coop, inApp }: EnvironmentFacts): LoginObstacle | null {
  if (isPopupLost({ coop })) return 'coop';
  return inApp === null ? null : 'inAppBrowser';
}

/** Why a login cannot be used here; `null`: it can. */
export function obstacleOf(method: LoginMethod, facts: EnvironmentFacts): LoginObstacle | null {
  if (facts.frame === 'blocked') return 'frameSrc';
  if (facts.frame === 'silent') return 'noFrame';
  if (facts.storage === 'blocked') return 'storageBlocked';
  // Neither leads to another page.
  if (method === 'email' || method === 'farcaster') return null;
  // A page in a frame cannot be led to the provider: providers do not show there.
  return facts.isFramed ? popupObstacle(facts) : null;
}

/** What of the page is looked at. */
export interface CheckedPage {
  readonly crossOriginIsolated?: boolean;
  readonly location: { readonly href: string };
  readonly top: unknown;
  readonly self: unknown;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** An isolated page has the policy; any other says it in its header, unless the page's own policy forbids to ask. */
async function readCoop(page: CheckedPage): Promise<string | null> {
  if (page.crossOriginIsolated) return 'same-origin';
  try {
    const { headers } = await page.fetch(page.location.href, { method: 'HEAD', cache: 'force-cache' });
    // Its value may be followed by parameters.
    return headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim() ?? null;
  } catch {
    return null;
  }
}

const readFrame = async (ready: Promise<unknown>): Promise<EnvironmentFacts['frame']> => {
  try {
    await ready;
    return 'ready';
  } catch (error) {
    // The client names the directive that has to be changed.
    return isModalError(error) && error.details?.includes('frame-src') ? 'blocked' : 'silent';
  }
};

export interface CheckOptions {
  readonly methods: readonly LoginMethod[];
  readonly inApp: InAppKind | null;
  readonly page: CheckedPage;
  /** Settles when the site's page answers, or does not. */
  readonly ready: Promise<unknown>;
  readonly storage: () => EnvironmentFacts['storage'];
}

/** Which of the logins cannot be used here, and whether social logins must lead the page itself away. */
export async function checkEnvironment(options: CheckOptions): Promise<LoginEnvironment> {
  const { inApp, methods, page, ready, storage } = options;
  const hasSocial = methods.some((method) => method !== 'email' && method !== 'farcaster');
  const [coop, frame] = await Promise.all([hasSocial ? readCoop(page) : null, readFrame(ready)]);
  const facts: EnvironmentFacts = { coop, inApp, isFramed: page.top !== page.self, frame, storage: storage() };
  const found = methods.flatMap((method) => {
    const obstacle = obstacleOf(method, facts);
    return obstacle ? [[method, obstacle]] : [];
  });
  return { obstacles: Object.fromEntries(found), mustRedirect: popupObstacle(facts) !== null && !facts.isFramed };
}
