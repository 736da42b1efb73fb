import type { SocialProvider } from '@foyerkit/core';
import { openPopupFor, submitSocial } from '@foyerkit/core/embedded';
import { useModal } from '../engine/engine-context.js';
import { useModalDispatch } from '../modal-context.js';
import { sitePage } from './installed.js';

/** Starts a social login, in the visitor's press: browsers open a popup only before anything is awaited. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const dispatch = useModalDispatch();
  const modal = useModal();
  return (provider) => {
    const site = sitePage(modal, '/');
    const popup = site === null ? null : openPopupFor(modal.store.getState(), provider, site);
    void dispatch(submitSocial({ provider, popup }));
  };
}
