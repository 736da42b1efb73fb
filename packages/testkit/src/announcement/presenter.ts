import type { Announcement, AnnouncementHost, Presentation } from './announcement.js';

/** An {@link AnnouncementHost} that stops listening when it is closed. */
export interface WindowHost extends AnnouncementHost {
  present(presentation: Presentation): void;
  close(): void;
}

/** Schedules a presentation: nothing is shown before its delay has passed. */
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
