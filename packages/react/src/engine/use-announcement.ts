import type { noticeTexts, Announcement as Said, Translate } from '@foyerkit/ui';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';

/** What core has to say to those who only listen, in their language. */
export function useAnnouncement(t: Translate<keyof typeof noticeTexts>): Said | null {
  const announcement = useModalSelector(({ notices }) => notices.announcement);
  return useMemo(() => {
    if (!announcement) return null;
    const { id, key, name } = announcement;
    return { id, text: t(key, { name: name ?? t('wallet.unknown') }) };
  }, [announcement, t]);
}
