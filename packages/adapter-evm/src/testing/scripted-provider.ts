import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

type Script = Readonly<Record<string, unknown>>;

/** A provider that returns exactly the given responses, however wrong; a function is called for its response. */
export interface ScriptedProvider extends Eip1193Provider {
  readonly calls: readonly string[];
  emit(event: string, payload: unknown): void;
}

/** Simulates wallets that violate the standard, which real wallets of the testkit cannot. */
export function scriptedProvider(script: Script = {}): ScriptedProvider {
  const answers: Script = { eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS], eth_chainId: '0x7a69', ...script };
  const listeners: { readonly event: string; readonly listener: (payload: unknown) => void }[] = [];
  const calls: string[] = [];
  return {
    calls,
    async request({ method }) {
      calls.push(method);
      const answer = answers[method];
      if (answer === undefined) throw Object.assign(new Error('unsupported'), { code: 4200 });
      return typeof answer === 'function' ? answer() : answer;
    },
    // Neither `removeListener` nor `off`: some wallets have neither.
    on: (event, listener) => listeners.push({ event, listener }),
    emit(event, payload) {
      for (const entry of listeners) if (entry.event === event) entry.listener(payload);
    },
  };
}

/** Its identity for an announcement. */
export const announcementOf = (provider: Eip1193Provider, rdns: string) => ({
  info: { rdns, name: 'Scripted', uuid: rdns, icon: '' },
  provider,
});
