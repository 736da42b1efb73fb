import { alertRaised } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';

/** Tells a developer what is wrong with the set-up; visitors of a host with `debug: false` see none of it. */
export function listenForAlerts(startListening: StartListening): void {
  startListening({
    actionCreator: alertRaised,
    effect: ({ payload: { code, debugMessage } }) => {
      console.error(`[foyerkit] ${code}: ${debugMessage}`);
    },
  });
}
