import { isSameAddress, NotConnectedError } from '../adapter.js';

/** The chosen account, and the one that the session put first at that time: a change of that overrules the choice. */
export interface ChosenAccount {
  readonly address: string;
  readonly sessionsFirst: string | undefined;
}

/** @param shared the addresses of the session, in its order @throws NOT_CONNECTED for an address that is none of them */
export function chooseAccount(shared: readonly string[], address: string): ChosenAccount {
  const chosen = shared.find((one) => isSameAddress(one, address));
  if (!chosen) throw new NotConnectedError(`The session does not share ${address}.`);
  return { address: chosen, sessionsFirst: shared[0] };
}

/** The addresses of the session, the active one first. */
export function inOrder(shared: readonly string[], choice: ChosenAccount | undefined): readonly string[] {
  const chosen = choice?.sessionsFirst === shared[0] ? choice?.address : undefined;
  return [...shared].sort((one, other) => Number(other === chosen) - Number(one === chosen));
}
