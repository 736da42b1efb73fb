import { afterEach } from 'vitest';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { SiwxAccount, SiwxConfig, SiwxSession } from '../../ports/sign-in.js';
import { type FakeAdapterOptions, fakeAdapter } from '../../testing/fake-adapter.js';
import { flush } from '../../testing/flush.js';
import { createTestModal, memoryStorage } from '../../testing/test-modal.js';
import { cancelPressed, disconnectPressed, signPressed } from '../sign-in.slice.js';

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** A host that keeps its sessions in memory. It accepts what `fakeAdapter` signs. */
export function memorySiwx(part: Partial<SiwxConfig> = {}, stored: readonly SiwxSession[] = []) {
  let sessions = [...stored];
  const calls: string[] = [];
  const isOf = ({ data }: SiwxSession, { accountAddress, chainId }: SiwxAccount) =>
    data.chainId === chainId && data.accountAddress === accountAddress;
  const siwx: SiwxConfig = {
    async createMessage(account) {
      calls.push(`createMessage ${account.chainId}`);
      const data = {
        ...account,
        domain: 'app.test',
        uri: 'https://app.test/',
        version: '1',
        nonce: `n${calls.length}`,
      };
      return { ...data, toString: (): string => `${data.domain} ${data.chainId} ${data.accountAddress} ${data.nonce}` };
    },
    async addSession(session) {
      calls.push(`addSession ${session.data.chainId}`);
      if (session.signature !== `signed:${session.message}`) throw new Error('The signature is not valid');
      sessions = [...sessions, session];
    },
    async revokeSession(chainId, address) {
      calls.push(`revokeSession ${chainId}`);
      sessions = sessions.filter((one) => !isOf(one, { accountAddress: address, chainId }));
    },
    async setSessions(given) {
      calls.push(`setSessions ${given.length}`);
      sessions = [...given];
    },
    async getSessions(chainId, address) {
      return sessions.filter((one) => isOf(one, { accountAddress: address, chainId }));
    },
    ...part,
  };
  return { siwx, calls, sessions: () => sessions };
}

/** A session of an account as `memorySiwx` keeps it. */
export const sessionOf = (account: SiwxAccount): SiwxSession => ({
  data: { ...account, domain: 'app.test', uri: 'https://app.test/', version: '1', nonce: 'n0' },
  message: 'text',
  signature: 'signed:text',
});

/** A modal with sign-in, and the means to act as its visitor. */
export function startSignIn(
  { siweConfig, siwx }: Partial<Pick<ModalOptions, 'siweConfig' | 'siwx'>>,
  wallet: FakeAdapterOptions = {},
  options: Partial<ModalOptions> = {},
) {
  const adapter = fakeAdapter(wallet);
  const storage = memoryStorage();
  const modal = createTestModal({
    adapters: [adapter],
    storage,
    ...(siweConfig && { siweConfig }),
    ...(siwx && { siwx }),
    ...options,
  });
  modals.push(modal);
  const events: string[] = [];
  modal.subscribeEvents(({ data }) => events.push(data.event));
  const { dispatch, getState } = modal.store;
  const act = async (action: Parameters<typeof dispatch>[0]) => {
    dispatch(action);
    await flush();
  };
  return {
    adapter,
    events,
    modal,
    storage,
    evm: () => modal.getState().namespaces.eip155,
    prompt: () => getState().signIn?.prompt ?? null,
    snack: () => getState().notices.snack?.key,
    view: () => (getState().modal.isOpen ? getState().router.history.at(-1)?.view : null),
    sign: () => act(signPressed()),
    cancel: () => act(cancelPressed()),
    disconnect: () => act(disconnectPressed()),
  };
}
