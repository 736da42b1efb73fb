import fc from 'fast-check';
import { selectConnector } from '../connection/connection.selectors.js';
import { disconnectConnection, switchConnection } from '../multi-wallet/multi-wallet.controller.js';
import { recentDeleted } from '../multi-wallet/multi-wallet.slice.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { connectorChosen } from '../wallets/choices.js';
import type { Answer } from './simulated-wallet.js';
import type { SimulatedWorld } from './simulated-world.js';

/** Something that happens, in words that a counterexample prints and a regression test repeats. */
export interface SimulatedStep {
  readonly text: string;
  readonly run: (world: SimulatedWorld) => Promise<void> | void;
}

const step = (text: string, run: SimulatedStep['run']): SimulatedStep => ({ text, run });
const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);

/** What visitors, wallets and tabs do. Tabs and wallets are given by numbers of any size. */
export const happens = {
  connect: (tab: number, wallet: number, answer: Answer): SimulatedStep =>
    step(`happens.connect(${tab}, ${wallet}, '${answer}')`, (world) => {
      const { id } = Object.assign(world.wallet(wallet), { answer });
      quietly(world.tab(tab).modal.connect({ namespace: 'eip155', connectorId: id }));
    }),
  choose: (tab: number, wallet: number, answer: Answer): SimulatedStep =>
    step(`happens.choose(${tab}, ${wallet}, '${answer}')`, (world) => {
      const { modal } = world.tab(tab);
      const { id } = Object.assign(world.wallet(wallet), { answer });
      const chosen = selectConnector(modal.store.getState(), 'eip155', id);
      quietly(modal.open({ view: 'Connect' }));
      if (chosen) modal.store.dispatch(connectorChosen({ chosen }));
    }),
  settlePrompts: (isApproved: boolean): SimulatedStep =>
    step(`happens.settlePrompts(${isApproved})`, ({ wallets }) => {
      for (const wallet of wallets) wallet.settlePrompts(isApproved);
    }),
  close: (tab: number): SimulatedStep =>
    step(`happens.close(${tab})`, (world) => quietly(world.tab(tab).modal.close())),
  lock: (wallet: number): SimulatedStep => step(`happens.lock(${wallet})`, (world) => world.wallet(wallet).lock()),
  unlock: (wallet: number): SimulatedStep =>
    step(`happens.unlock(${wallet})`, (world) => world.wallet(wallet).unlock()),
  revoke: (wallet: number): SimulatedStep =>
    step(`happens.revoke(${wallet})`, (world) => world.wallet(wallet).revoke()),
  swapAccounts: (wallet: number): SimulatedStep =>
    step(`happens.swapAccounts(${wallet})`, (world) => world.wallet(wallet).swapAccounts()),
  stray: (wallet: number, networkId: CaipNetworkId): SimulatedStep =>
    step(`happens.stray(${wallet}, '${networkId}')`, (world) => world.wallet(wallet).stray(networkId)),
  switchNetwork: (tab: number, networkId: CaipNetworkId, answer: Answer): SimulatedStep =>
    step(`happens.switchNetwork(${tab}, '${networkId}', '${answer}')`, (world) => {
      for (const wallet of world.wallets) wallet.answer = answer;
      quietly(world.tab(tab).modal.switchNetwork(networkId));
    }),
  disconnect: (tab: number, isBroken: boolean): SimulatedStep =>
    step(`happens.disconnect(${tab}, ${isBroken})`, (world) => {
      const { adapter, modal } = world.tab(tab);
      adapter.isDisconnectBroken = isBroken;
      quietly(modal.disconnect());
    }),
  switchTo: (tab: number, wallet: number): SimulatedStep =>
    step(`happens.switchTo(${tab}, ${wallet})`, (world) => {
      const { store } = world.tab(tab).modal;
      quietly(store.dispatch(switchConnection({ namespace: 'eip155', connectorId: world.wallet(wallet).id })).unwrap());
    }),
  disconnectOne: (tab: number, wallet: number, isBroken: boolean): SimulatedStep =>
    step(`happens.disconnectOne(${tab}, ${wallet}, ${isBroken})`, (world) => {
      const { adapter, modal } = world.tab(tab);
      adapter.isDisconnectBroken = isBroken;
      const target = { namespace: 'eip155', connectorId: world.wallet(wallet).id } as const;
      quietly(modal.store.dispatch(disconnectConnection(target)).unwrap());
    }),
  forget: (tab: number, wallet: number): SimulatedStep =>
    step(`happens.forget(${tab}, ${wallet})`, (world) => {
      const target = { namespace: 'eip155', connectorId: world.wallet(wallet).id } as const;
      world.tab(tab).modal.store.dispatch(recentDeleted(target));
    }),
  announce: (tab: number): SimulatedStep =>
    step(`happens.announce(${tab})`, (world) => world.tab(tab).adapter.announce()),
  reload: (tab: number, areWalletsLate: boolean): SimulatedStep =>
    step(`happens.reload(${tab}, ${areWalletsLate})`, async (world) => {
      await world.closeTab(tab);
      await world.openTab(areWalletsLate);
    }),
  openTab: (areWalletsLate: boolean): SimulatedStep =>
    step(`happens.openTab(${areWalletsLate})`, async (world) => {
      if (world.tabCount < 3) await world.openTab(areWalletsLate);
    }),
  closeTab: (tab: number): SimulatedStep =>
    step(`happens.closeTab(${tab})`, async (world) => {
      if (world.tabCount > 1) await world.closeTab(tab);
    }),
  timePasses: (seconds: number): SimulatedStep =>
    step(`happens.timePasses(${seconds})`, (world) => world.wait(seconds * 1_000)),
};

const tab = fc.nat({ max: 2 });
const wallet = fc.nat({ max: 1 });
const answer = fc.constantFrom<Answer>('approve', 'approve', 'reject', 'hang');
const networkId = fc.constantFrom<CaipNetworkId>('eip155:31337', 'eip155:31338');

const isBroken = fc.nat({ max: 3 }).map((value) => value === 0);

/** Any of it, what visitors do most of all. */
const STEPS: readonly fc.WeightedArbitrary<SimulatedStep>[] = [
  { weight: 4, arbitrary: fc.tuple(tab, wallet, answer).map((args) => happens.connect(...args)) },
  { weight: 4, arbitrary: fc.tuple(tab, wallet, answer).map((args) => happens.choose(...args)) },
  { weight: 2, arbitrary: fc.boolean().map(happens.settlePrompts) },
  { weight: 1, arbitrary: tab.map(happens.close) },
  { weight: 2, arbitrary: wallet.map(happens.lock) },
  { weight: 1, arbitrary: wallet.map(happens.unlock) },
  { weight: 2, arbitrary: wallet.map(happens.revoke) },
  { weight: 1, arbitrary: wallet.map(happens.swapAccounts) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(wallet, fc.oneof(networkId, fc.constant<CaipNetworkId>('eip155:999')))
      .map((args) => happens.stray(...args)),
  },
  { weight: 1, arbitrary: fc.tuple(tab, networkId, answer).map((args) => happens.switchNetwork(...args)) },
  {
    weight: 3,
    arbitrary: fc.tuple(tab, isBroken).map((args) => happens.disconnect(...args)),
  },
  { weight: 1, arbitrary: tab.map(happens.announce) },
  { weight: 2, arbitrary: fc.tuple(tab, fc.boolean()).map((args) => happens.reload(...args)) },
  { weight: 2, arbitrary: fc.boolean().map(happens.openTab) },
  { weight: 1, arbitrary: tab.map(happens.closeTab) },
  { weight: 1, arbitrary: fc.constantFrom(1, 9, 130).map(happens.timePasses) },
];

export const anyStep = fc.oneof(...STEPS);

/** The same where several wallets are kept, and what one can do with them. */
export const anyMultiWalletStep = fc.oneof(
  ...STEPS,
  { weight: 4, arbitrary: fc.tuple(tab, wallet).map((args) => happens.switchTo(...args)) },
  { weight: 3, arbitrary: fc.tuple(tab, wallet, isBroken).map((args) => happens.disconnectOne(...args)) },
  { weight: 1, arbitrary: fc.tuple(tab, wallet).map((args) => happens.forget(...args)) },
);
