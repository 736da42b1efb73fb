import type { StartListening } from '../store/typed.js';
import { uriCleared, uriReceived } from './pairing.slice.js';
import { isPairingExpired } from './pairing-lifetime.js';

/** Takes an expired URI off the screen, also after the device slept through its end. */
export function listenForPairingExpiry(startListening: StartListening): void {
  startListening({
    actionCreator: uriReceived,
    effect: async ({ payload }, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      while (!isPairingExpired(payload.expiresAt, extra.now())) await delay(1_000);
      dispatch(uriCleared());
    },
  });
}
