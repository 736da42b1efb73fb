import type { Announcement, AnnouncementHost, Presentation } from './announcement.js';

/** An {@link AnnouncementHost} that stops listening when it is closed. */
export interface WindowHost extends AnnouncementHost {
  present(presentation: Presentation): void;
  close(): void;
}

/** Keeps a presentation's time: nothing is shown until it is due. */
export function createPresenter(show: (announcements: readonly Announcement[]) => void): WindowHost {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    present: ({ announcements, afterMs }) => {
      clearTimeout(timer);
      if (afterMs > 0) {
        show([]);
        timer = setTimeout(show, afterMs, announcements);
      } else show(announcements);
    },
    close: () => clearTimeout(timer),
  };
}
