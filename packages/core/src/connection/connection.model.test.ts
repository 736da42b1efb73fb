/// <reference types="node" />
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCode } from '../effects/storage.listeners.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { flush } from '../testing/flush.js';
import type { SimulatedHabits } from '../testing/simulated-page.js';
import type { SimulatedPhone } from '../testing/simulated-phone.js';
import {
  anyMultiWalletStep,
  anyNamespaceStep,
  anyStep,
  happens,
  type SimulatedStep,
} from '../testing/simulated-steps.js';
import { SimulatedWorld } from '../testing/simulated-world.js';

/** How many random sequences of events are run. */
const RUNS = Number(process.env.MODEL_RUNS ?? 500);

/** In four chain namespaces, where more can go wrong. */
const NAMESPACE_RUNS = Number(process.env.MODEL_RUNS ?? 1_000);

/** Every run uses the same sequences; `pnpm test:soak` tries others. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);

/** A busy machine is slow. */
const limitOf = (runs: number) => Math.max(300_000, runs * 200);

/** Enough turns for everything pending between tabs, store and wallets to be delivered. */
const SETTLED_TURNS = 120;

/** The world's phone is behind the pairing of all pages; all of our own code between them is real. */
let phone: SimulatedPhone;

vi.mock('../pairing/pairing-sdk.js', () => ({ createPairingClient: async () => phone.openClient() }));

/** Listeners on the page, by their kind. */
let listeners: Map<string, number>;

const count = (change: number) => (type: string) => {
  listeners.set(type, (listeners.get(type) ?? 0) + change);
};

// Loaded before the timers are faked.
beforeAll(() => Promise.all([followCode.get(), import('../pairing/pairing.feature.js')]));

beforeEach(() => {
  listeners = new Map();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('addEventListener', count(1));
  vi.stubGlobal('removeEventListener', count(-1));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A world with one tab in which nothing is pending. */
const openWorld = async (
  habits: SimulatedHabits,
  isMultiWallet = false,
  namespaces: readonly ChainNamespace[] = ['eip155'],
) => {
  const wait = async (delayMs: number) => {
    await vi.advanceTimersByTimeAsync(delayMs);
  };
  const world = new SimulatedWorld({ habits, wait, isMultiWallet, namespaces });
  phone = world.phone;
  await world.openTab(false);
  await flush(SETTLED_TURNS);
  return world;
};

/** Asserts that every wallet shown as connected would sign. */
async function expectTruth(world: SimulatedWorld): Promise<void> {
  await flush(SETTLED_TURNS);
  // Runs what was scheduled for the next turn of the page's timers, and for the one after it.
  for (const turns of [SETTLED_TURNS / 2, SETTLED_TURNS / 4]) {
    await vi.advanceTimersByTimeAsync(0);
    await flush(turns);
  }
  expect(world.lies()).toEqual([]);
  expect(world.isListBroken()).toBe(false);
  expect(world.isAsTold()).toBe(true);
}

/** Asserts that no timer and no listener of a closed tab is left. */
async function expectNothingLeft(world: SimulatedWorld): Promise<void> {
  await world.closeAll();
  await flush(SETTLED_TURNS);
  expect(vi.getTimerCount()).toBe(0);
  expect([...listeners.values()].filter((left) => left !== 0)).toEqual([]);
}

/** A step, and how many turns pass before the next one; after the last turn the state must be correct. */
class Command implements fc.AsyncCommand<object, SimulatedWorld> {
  readonly #step: SimulatedStep;
  readonly #turns: number;

  constructor(step: SimulatedStep, turns: number) {
    this.#step = step;
    this.#turns = turns;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, world: SimulatedWorld): Promise<void> {
    await this.#step.run(world);
    if (this.#turns < MOST_TURNS) await flush(this.#turns);
    else await expectTruth(world);
  }

  toString(): string {
    return `[${this.#step.text}, ${this.#turns}]`;
  }
}

/** From here on a step counts as settled. */
const MOST_TURNS = 12;

const habits = fc.record<SimulatedHabits>({
  isAnnouncedFirst: fc.boolean(),
  isEndAnnounced: fc.boolean(),
  canRevoke: fc.boolean(),
  isFaithful: fc.boolean(),
});

const commandOf = (step: fc.Arbitrary<SimulatedStep>) =>
  fc
    .tuple(step, fc.oneof(fc.constant(MOST_TURNS), fc.nat({ max: MOST_TURNS })))
    .map(([one, turns]) => new Command(one, turns));

describe.each([
  ['one wallet at a time', false, ['eip155'], anyStep, RUNS],
  ['several wallets at once', true, ['eip155'], anyMultiWalletStep, RUNS],
  ['four chain namespaces, and one pairing for them', true, CHAIN_NAMESPACES, anyNamespaceStep, NAMESPACE_RUNS],
] as const)('with %s', (_, isMultiWallet, namespaces, step, numRuns) => {
  it(
    'never shows a wallet as connected that would not sign, and cleans up',
    async () => {
      const commands = fc.commands([commandOf(step)], { maxCommands: 16, size: 'max' });
      await fc.assert(
        fc.asyncProperty(habits, commands, async (given, history) => {
          const world = await openWorld(given, isMultiWallet, namespaces);
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
            await expectTruth(world);
          } finally {
            await expectNothingLeft(world);
          }
        }),
        { numRuns, seed: SEED },
      );
    },
    limitOf(numRuns),
  );
});

const plain: SimulatedHabits = {
  isAnnouncedFirst: false,
  isEndAnnounced: false,
  canRevoke: false,
  isFaithful: false,
};

/** A step, and how many turns pass before the next one; without a number everything settles. */
type Story = readonly (readonly [step: SimulatedStep, turns?: number])[];

/** Sequences that random runs have found, or find when a check is removed. Run at every pace. */
const STORIES: readonly (readonly [title: string, storyOf: (turns: number) => Story])[] = [
  [
    'a wallet revokes a connection while it returns it',
    (turns) => [[happens.connect(0, 0, 'approve'), turns], [happens.revoke(0)]],
  ],
  [
    'a wallet is locked while another one is being connected',
    (turns) => [[happens.connect(0, 0, 'approve')], [happens.choose(0, 1, 'approve'), turns], [happens.lock(0)]],
  ],
  [
    'a wallet that was replaced disconnects after the one that replaced it',
    (turns) => [
      [happens.connect(0, 0, 'approve')],
      [happens.connect(0, 1, 'approve'), turns],
      [happens.revoke(1)],
      [happens.lock(0)],
    ],
  ],
  [
    'an attempt resolves just when a failing disconnect abandons it',
    (turns) => [
      [happens.connect(0, 1, 'approve')],
      [happens.connect(0, 0, 'approve'), turns],
      [happens.disconnect(0, true), 0],
      [happens.revoke(1)],
    ],
  ],
  [
    'an attempt resolves just when the next one abandons it, and that one fails',
    (turns) => [
      [happens.connect(0, 0, 'approve')],
      [happens.connect(0, 1, 'approve')],
      [happens.connect(0, 0, 'approve'), turns],
      [happens.choose(0, 1, 'reject'), 1],
      [happens.lock(1)],
    ],
  ],
  [
    'another tab restores a wallet while its account changes',
    (turns) => [
      [happens.connect(0, 1, 'approve')],
      [happens.openTab(true)],
      [happens.announce(1), turns],
      [happens.swapAccounts(1)],
    ],
  ],
  [
    'one tab disconnects while another one is restoring the wallet',
    (turns) => [
      [happens.connect(0, 0, 'approve')],
      [happens.openTab(true)],
      [happens.announce(1), turns],
      [happens.disconnect(0, false), turns],
      [happens.revoke(0)],
    ],
  ],
];

/** The same, with several wallets at once. */
const MULTI_WALLET_STORIES: typeof STORIES = [
  [
    'a wallet is disconnected just when it resolves an attempt',
    (turns) => [
      [happens.connect(0, 1, 'approve')],
      [happens.connect(0, 0, 'approve'), turns],
      [happens.disconnectOne(0, 0, false), 0],
      [happens.settlePrompts(false)],
    ],
  ],
];

describe('a sequence of events that once led to a wrong state', () => {
  const paces = Array.from({ length: MOST_TURNS + 1 }, (_, turns) => turns);

  it.each([
    ...STORIES.map(([title, storyOf]) => [title, storyOf, false] as const),
    ...MULTI_WALLET_STORIES.map(([title, storyOf]) => [title, storyOf, true] as const),
  ])('%s', async (_, storyOf, isMultiWallet) => {
    for (const turns of paces) {
      for (const canRevoke of [false, true]) {
        const world = await openWorld({ ...plain, canRevoke }, isMultiWallet);
        for (const [step, pause] of storyOf(turns)) {
          await step.run(world);
          if (pause === undefined) await expectTruth(world);
          else await flush(pause);
        }
        await expectTruth(world);
        await expectNothingLeft(world);
      }
    }
  });
});

it.each(Array.from({ length: MOST_TURNS }, (_, turns) => turns))(
  'shows a wallet that fails to disconnect %i turns after it connected',
  async (turns) => {
    const simple = { isAnnouncedFirst: false, isEndAnnounced: false, canRevoke: false, isFaithful: false };
    const world = await openWorld(simple, true);
    await new Command(happens.connect(0, 1, 'approve'), turns).run({}, world);
    await new Command(happens.disconnectOne(0, 1, true), MOST_TURNS).run({}, world);
    await expectNothingLeft(world);
  },
);

it.each(Array.from({ length: MOST_TURNS }, (_, turns) => turns))(
  'shows the other wallet when a restore is abandoned for it %i turns after a reload',
  async (turns) => {
    const simple = { isAnnouncedFirst: false, isEndAnnounced: false, canRevoke: false, isFaithful: false };
    const world = await openWorld(simple, true);
    await new Command(happens.choose(0, 1, 'reject'), 0).run({}, world);
    await new Command(happens.choose(0, 0, 'approve'), 8).run({}, world);
    await new Command(happens.reload(0, false), turns).run({}, world);
    await new Command(happens.switchTo(0, 1), MOST_TURNS).run({}, world);
    await expectNothingLeft(world);
  },
);

it('shows a session that is restored while its wallet is asked again, at any interval', async () => {
  for (let turns = 0; turns < 4 * MOST_TURNS; turns += 1) {
    const world = await openWorld(plain, true, CHAIN_NAMESPACES);
    await new Command(happens.pair(0, 0, ['bip122', 'polkadot'], 'approve'), MOST_TURNS).run({}, world);
    await world.openTab(false);
    await flush(turns);
    await new Command(happens.showCode(1, 2, ['polkadot'], 'hang'), MOST_TURNS).run({}, world);
    await expectNothingLeft(world);
  }
});
