import fc from 'fast-check';
import { selectConnector } from '../connection/connection.selectors.js';
import type { Modal } from '../modal.js';
import { disconnectConnection, switchConnection } from '../multi-wallet/multi-wallet.controller.js';
import { recentDeleted } from '../multi-wallet/multi-wallet.slice.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { connectorChosen } from '../wallets/choices.js';
import type { Answer } from './simulated-wallet.js';
import { announceAll, type SimulatedTab, type SimulatedWorld } from './simulated-world.js';

/** An event, in the notation that a counterexample prints and a regression test repeats. */
export interface SimulatedStep {
  readonly text: string;
  readonly run: (world: SimulatedWorld) => Promise<void> | void;
}

const step = (text: string, run: SimulatedStep['run']): SimulatedStep => ({ text, run });
const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);

/** The modal of a tab; sets whether disconnecting fails in its adapters. */
function breaking({ adapters, modal }: SimulatedTab, isBroken: boolean): Modal {
  for (const adapter of adapters) adapter.isDisconnectBroken = isBroken;
  return modal;
}

const toNamespace = (namespace: ChainNamespace, networkId: CaipNetworkId): CaipNetworkId =>
  `${namespace}:${networkId === 'eip155:31337' ? 'one' : networkId === 'eip155:31338' ? 'two' : 'three'}`;

/** What visitors, wallets and tabs do. Tabs and wallets are given by numbers of any size. */
export const happens = {
  connect: (tab: number, wallet: number, answer: Answer): SimulatedStep =>
    step(`happens.connect(${tab}, ${wallet}, '${answer}')`, (world) => {
      const { id, namespace } = Object.assign(world.wallet(wallet), { answer });
      quietly(world.tab(tab).modal.connect({ namespace, connectorId: id }));
    }),
  choose: (tab: number, wallet: number, answer: Answer): SimulatedStep =>
    step(`happens.choose(${tab}, ${wallet}, '${answer}')`, (world) => {
      const { modal } = world.tab(tab);
      const { id, namespace } = Object.assign(world.wallet(wallet), { answer });
      const chosen = selectConnector(modal.store.getState(), namespace, id);
      quietly(modal.open({ view: 'Connect' }));
      if (chosen) modal.store.dispatch(connectorChosen({ chosen }));
    }),
  settlePrompts: (isApproved: boolean): SimulatedStep =>
    step(`happens.settlePrompts(${isApproved})`, ({ phone, wallets }) => {
      for (const wallet of [...wallets, phone]) wallet.settlePrompts(isApproved);
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
    step(`happens.stray(${wallet}, '${networkId}')`, (world) => {
      const { namespace } = world.wallet(wallet);
      // A wallet of another namespace switches to its own network at the same position.
      world.wallet(wallet).stray(namespace === 'eip155' ? networkId : toNamespace(namespace, networkId));
    }),
  switchNetwork: (tab: number, networkId: CaipNetworkId, answer: Answer): SimulatedStep =>
    step(`happens.switchNetwork(${tab}, '${networkId}', '${answer}')`, (world) => {
      for (const wallet of world.wallets) wallet.answer = answer;
      quietly(world.tab(tab).modal.switchNetwork(networkId));
    }),
  disconnect: (tab: number, isBroken: boolean): SimulatedStep =>
    step(`happens.disconnect(${tab}, ${isBroken})`, (world) => {
      quietly(breaking(world.tab(tab), isBroken).disconnect());
    }),
  switchTo: (tab: number, wallet: number): SimulatedStep =>
    step(`happens.switchTo(${tab}, ${wallet})`, (world) => {
      const { store } = world.tab(tab).modal;
      quietly(store.dispatch(switchConnection(world.ref(wallet))).unwrap());
    }),
  disconnectOne: (tab: number, wallet: number, isBroken: boolean): SimulatedStep =>
    step(`happens.disconnectOne(${tab}, ${wallet}, ${isBroken})`, (world) => {
      const { store } = breaking(world.tab(tab), isBroken);
      quietly(store.dispatch(disconnectConnection(world.ref(wallet))).unwrap());
    }),
  forget: (tab: number, wallet: number): SimulatedStep =>
    step(`happens.forget(${tab}, ${wallet})`, (world) => {
      world.tab(tab).modal.store.dispatch(recentDeleted(world.ref(wallet)));
    }),
  announce: (tab: number): SimulatedStep => step(`happens.announce(${tab})`, (world) => announceAll(world.tab(tab))),
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
  pair: (tab: number, namespaceIndex: number, shared: readonly ChainNamespace[], answer: Answer): SimulatedStep =>
    step(`happens.pair(${tab}, ${namespaceIndex}, ${JSON.stringify(shared)}, '${answer}')`, (world) => {
      Object.assign(world.phone, { answer, shared });
      const namespace = world.namespaceAt(namespaceIndex);
      quietly(world.tab(tab).modal.connect({ namespace, connectorId: PAIRING_CONNECTOR_ID }));
    }),
  showCode: (tab: number, namespaceIndex: number, shared: readonly ChainNamespace[], answer: Answer): SimulatedStep =>
    step(`happens.showCode(${tab}, ${namespaceIndex}, ${JSON.stringify(shared)}, '${answer}')`, (world) => {
      Object.assign(world.phone, { answer, shared });
      const namespace = world.namespaceAt(namespaceIndex);
      quietly(world.tab(tab).modal.open({ namespace, view: 'ConnectingWalletConnectBasic' }));
    }),
  phoneLeaves: (): SimulatedStep => step('happens.phoneLeaves()', ({ phone }) => phone.leave()),
  phoneDrops: (namespaceIndex: number): SimulatedStep =>
    step(`happens.phoneDrops(${namespaceIndex})`, (world) => world.phone.drop(world.namespaceAt(namespaceIndex))),
  openNamespace: (tab: number, namespaceIndex: number): SimulatedStep =>
    step(`happens.openNamespace(${tab}, ${namespaceIndex})`, (world) =>
      quietly(world.tab(tab).modal.open({ namespace: world.namespaceAt(namespaceIndex) })),
    ),
  goTo: (tab: number, namespaceIndex: number, place: 'one' | 'two'): SimulatedStep =>
    step(`happens.goTo(${tab}, ${namespaceIndex}, '${place}')`, (world) => {
      const namespace = world.namespaceAt(namespaceIndex);
      const evm = place === 'one' ? 'eip155:31337' : 'eip155:31338';
      quietly(world.tab(tab).modal.switchNetwork(namespace === 'eip155' ? evm : `${namespace}:${place}`));
    }),
  disconnectNamespace: (tab: number, namespaceIndex: number, isBroken: boolean): SimulatedStep =>
    step(`happens.disconnectNamespace(${tab}, ${namespaceIndex}, ${isBroken})`, (world) =>
      quietly(breaking(world.tab(tab), isBroken).disconnect(world.namespaceAt(namespaceIndex))),
    ),
  timePasses: (seconds: number): SimulatedStep =>
    step(`happens.timePasses(${seconds})`, (world) => world.wait(seconds * 1_000)),
};

const tab = fc.nat({ max: 2 });
const answer = fc.constantFrom<Answer>('approve', 'approve', 'reject', 'hang');
const networkId = fc.constantFrom<CaipNetworkId>('eip155:31337', 'eip155:31338');

const isBroken = fc.nat({ max: 3 }).map((value) => value === 0);

type Steps = readonly fc.WeightedArbitrary<SimulatedStep>[];

/** Any event, weighted towards what visitors do most. */
const stepsWith = (wallet: fc.Arbitrary<number>): Steps => [
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

/** Further events with several wallets at once. */
const manyWith = (ref: fc.Arbitrary<number>): Steps => [
  { weight: 4, arbitrary: fc.tuple(tab, ref).map((args) => happens.switchTo(...args)) },
  { weight: 3, arbitrary: fc.tuple(tab, ref, isBroken).map((args) => happens.disconnectOne(...args)) },
  { weight: 1, arbitrary: fc.tuple(tab, ref).map((args) => happens.forget(...args)) },
];

const namespaceIndex = fc.nat({ max: CHAIN_NAMESPACES.length - 1 });
const shared = fc.subarray([...CHAIN_NAMESPACES], { minLength: 1 });

/** Further events with several chain namespaces and one pairing for them. */
const NAMESPACE_STEPS: Steps = [
  { weight: 6, arbitrary: fc.tuple(tab, namespaceIndex, shared, answer).map((args) => happens.pair(...args)) },
  { weight: 4, arbitrary: fc.tuple(tab, namespaceIndex, shared, answer).map((args) => happens.showCode(...args)) },
  { weight: 2, arbitrary: fc.constant(happens.phoneLeaves()) },
  { weight: 2, arbitrary: namespaceIndex.map(happens.phoneDrops) },
  { weight: 2, arbitrary: fc.tuple(tab, namespaceIndex).map((args) => happens.openNamespace(...args)) },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, namespaceIndex, fc.constantFrom('one', 'two')).map((args) => happens.goTo(...args)),
  },
  { weight: 4, arbitrary: fc.tuple(tab, namespaceIndex, isBroken).map((args) => happens.disconnectNamespace(...args)) },
];

const eitherOfTwo = fc.nat({ max: 1 });

export const anyStep = fc.oneof(...stepsWith(eitherOfTwo));

/** The same with several wallets at once. */
export const anyMultiWalletStep = fc.oneof(...stepsWith(eitherOfTwo), ...manyWith(eitherOfTwo));

/** The same in four chain namespaces: five wallets and the pairing of each namespace. */
export const anyNamespaceStep = fc.oneof(
  ...stepsWith(fc.nat({ max: 4 })),
  ...manyWith(fc.nat({ max: 8 })),
  ...NAMESPACE_STEPS,
);
