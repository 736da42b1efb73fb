import type { Announcement } from './announcement.js';
import { createPresenter, type WindowHost } from './presenter.js';

/**
 * Shows announcements when they are due, and removes the previous ones first.
 * @param show - puts one into the page; returns a function that removes it
 */
export function createAnnouncementHost(show: (announcement: Announcement) => () => void): WindowHost {
  let withdrawals: readonly (() => void)[] = [];
  const withdraw = (): void => {
    for (const take of withdrawals) take();
    withdrawals = [];
  };
  const presenter = createPresenter((announcements) => {
    withdraw();
    withdrawals = announcements.map(show);
  });
  return {
    present: presenter.present,
    close: () => {
      presenter.close();
      withdraw();
    },
  };
}
