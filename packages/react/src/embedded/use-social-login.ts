import type { SocialProvider } from '@foyerkit/core';
import { openLoginPopup, selectMustRedirect, submitSocial } from '@foyerkit/core/embedded';
import { useModal } from '../engine/engine-context.js';
import { useMessenger } from '../engine/use-messenger.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { sitePage } from './installed.js';

/**
 * Starts a social login, in the visitor's press: browsers open a popup only before anything is awaited. Farcaster needs
 * none, and a messenger's browser has none: there the page itself is led to the provider. Source: C4.68.
 */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const dispatch = useModalDispatch();
  const site = sitePage(useModal(), '/');
  const messenger = useMessenger();
  const mustRedirect = useModalSelector(selectMustRedirect);
  return (provider) => {
    const hasPopup = provider !== 'farcaster' && messenger === null && !mustRedirect && site !== null;
    const popup = hasPopup ? openLoginPopup(site) : null;
    void dispatch(submitSocial({ provider, popup }));
  };
}
