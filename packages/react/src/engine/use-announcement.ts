import type { noticeTexts, Announcement as Said, Translate } from '@foyerkit/ui';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';
import { useWalletName } from './use-wallet-name.js';

/** What core has to say to those who only listen, in their language. */
export function useAnnouncement(t: Translate<keyof typeof noticeTexts>): Said | null {
  const walletName = useWalletName();
  const announcement = useModalSelector(({ notices }) => notices.announcement);
  return useMemo(() => {
    if (!announcement) return null;
    const { id, key, name } = announcement;
    return { id, text: t(key, { name: walletName(name) }) };
  }, [announcement, t, walletName]);
}
