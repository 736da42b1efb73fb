import { loadPart } from '../adapter-kit/lazy.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { LoginError } from '../errors/login-failures.js';
import type { FeatureContext } from '../features/feature-module.js';
import { raiseAlert } from '../notices/alerts.controller.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { AdapterStorage } from '../ports/adapter.js';
import type { EmbeddedEnvironment } from '../ports/embedded.js';
import type { FramePort } from '../ports/frame.js';
import type { Dependencies } from '../store/dependencies.js';
import { chooseAccountType } from './account-types.js';
import { selectLogin } from './embedded.selectors.js';
import { approvalClosed, approvalOpened, methodRefused } from './embedded.slice.js';
import { readLogin } from './read-login.js';

declare const CORE_VERSION: string;

/** Where a host has no services, its pages are one project. */
const OWN_PROJECT = 'self-hosted';

/** The embedded wallet's part of the modal's storage. */
export const storageOf = ({ storage }: Dependencies): AdapterStorage => ({
  get: (key) => storage.get(`embedded:${key}`),
  set: (key, value) => storage.set(`embedded:${key}`, value),
  remove: (key) => storage.remove(`embedded:${key}`),
});

/** Places the frame, where a package shows the modal in a page. */
const framesOf = ({ frames }: Dependencies): FramePort => ({
  async open(request) {
    if (!frames) throw new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'Nothing can show a frame here.' });
    return (await loadPart(frames.get())).open(request);
  },
});

const isMedia = (query: string): boolean => globalThis.matchMedia?.(`(${query})`).matches ?? false;

/** Some systems load no frame of another site in an installed app. Source: C4.71. */
const IN_INSTALLED_APP = 'Error loading embedded wallet in PWA';

/** Tells the developer that the frame did not load. Its texts are loaded on demand. */
async function raiseLoadAlert({ dispatch }: Pick<FeatureContext, 'dispatch'>): Promise<void> {
  const { toAlert } = await import('../errors/alerts.js');
  const alert = toAlert('APKT003');
  dispatch(alertRaised(isMedia('display-mode: standalone') ? { ...alert, displayMessage: IN_INSTALLED_APP } : alert));
}

/** What the client gets from its modal. @param smartAccountNetworks what the client knows of them */
export function createEnvironment(
  { dependencies, dispatch, getState, signal }: FeatureContext,
  smartAccountNetworks: () => readonly number[],
): EmbeddedEnvironment {
  const { endpoints, hostOptions, metadata, now } = dependencies;
  return {
    frame: framesOf(dependencies),
    storage: storageOf(dependencies),
    metadata,
    projectId: endpoints?.projectId || OWN_PROJECT,
    sdk: { type: 'foyerkit', version: CORE_VERSION },
    lifetime: signal,
    now,
    rpcUrlOf: (networkId) =>
      getState().networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId)?.rpcUrls[0],
    theme: () => {
      const { mode, variables } = getState().theme;
      return { mode: mode === 'system' ? (isMedia('prefers-color-scheme: dark') ? 'dark' : 'light') : mode, variables };
    },
    accountTypeOf: (networkId) =>
      chooseAccountType({
        networkId,
        smartAccountNetworks: smartAccountNetworks(),
        preferred: getState().embedded?.preferredAccountTypes ?? {},
        defaults: hostOptions.defaultAccountTypes,
      }),
    readLogin: (networkId, read) => readLogin(dependencies, networkId, read),
    onTimeout(reason) {
      // The site answers for two minutes at most, and is asked again while the visitor looks for the mail.
      if (selectLogin(getState())?.step === 'device') return;
      const errorType = reason === 'iframe_load_failed' ? 'APKT003' : 'APKT004';
      const properties = { errorType, errorMessage: reason } as const;
      dispatch(eventRecorded({ type: 'error', event: 'SECURE_SITE_ERROR', properties }));
      if (!getState().options.debug) return;
      if (errorType === 'APKT003') raiseLoadAlert({ dispatch }).catch(console.error);
      else void dispatch(raiseAlert(errorType));
    },
    onApproval: (change, approval) => dispatch(change === 'opened' ? approvalOpened(approval) : approvalClosed()),
    onNotAllowed: (method) => dispatch(methodRefused(method)),
    // The client counts them; a page learns nothing from them.
    onRejected: () => undefined,
  };
}
