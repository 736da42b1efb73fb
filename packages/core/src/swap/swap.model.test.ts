import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modalClosed } from '../modal/modal.slice.js';
import type { TransactionRequest } from '../ports/asset-methods.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { wentBackToIndex } from '../router/router.slice.js';
import '../api/chain.feature.js';
import '../send/pending-sends.feature.js';
import { memoryStorage } from '../testing.js';
import { decodeApproval } from './approval-call.js';
import { swapFlow } from './swap.flow.js';
import { selectSwapReview } from './swap.selectors.js';
import { amountTyped, sidesSwitched } from './swap.slice.js';
import type { SwapReview } from './swap.state.js';
import { QUOTE_LIFETIME_MS } from './swap-limits.js';
import { createSwapModal, type SwapModal } from './testing/swap-modal.js';
import { LSD, LUSD, ROUTER, type ServiceFault, SwapWorld } from './testing/swap-world.js';

// Code that is loaded, and bodies of responses, need turns of the real loop.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Time passes, in parts, so that what one wait leads to can wait again. */
async function pass(ms: number): Promise<void> {
  for (let part = 0; part < 4; part += 1) {
    await vi.advanceTimersByTimeAsync(ms / 4);
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const FAULTS: readonly ServiceFault[] = ['down', 'drained', 'spender', 'target', 'value', null, null, null];

/** A page whose visitor does anything, with what must never happen. */
class Bench {
  readonly page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  /** What the visitor saw when they pressed, by the call that was asked for. */
  readonly shown = new Map<string, SwapReview>();

  constructor(readonly swap: SwapModal) {
    vi.stubGlobal('document', this.page);
    const { adapter } = swap.world;
    const ask = adapter.sendTransaction;
    Object.assign(adapter, {
      sendTransaction: (request: TransactionRequest) => {
        this.check(request);
        return ask?.(request);
      },
    });
  }

  /** Of everything that the wallet is asked for. */
  private check(request: TransactionRequest): void {
    const { data = '', to, value } = request;
    const { prompts } = this.swap.world;
    // One prompt at a time: nothing is sent twice.
    expect(prompts).toHaveLength(0);
    const review = this.shown.get(data);
    // What is signed is what was shown.
    expect(review?.call).toMatchObject({ data, to, value });
    if (!review) return;
    expect(Date.now() - review.quotedAt).toBeLessThanOrEqual(QUOTE_LIFETIME_MS);
    const approval = decodeApproval(data);
    if (approval) {
      expect(approval).toEqual({ spender: ROUTER.toLowerCase(), amount: review.value });
      expect([to, value]).toEqual([review.from.asset.type === 'token' ? review.from.asset.address : null, '0']);
      return;
    }
    expect(to).toBe(ROUTER);
    expect(value).toBe(review.from.asset.type === 'native' ? review.value : '0');
    // Quoted by the service no longer ago, and not with a quote of an earlier swap.
    expect(this.swap.world.builtAt.get(data)).toBe(Number(review.offer.id));
    expect(Date.now() - Number(review.offer.id)).toBeLessThanOrEqual(QUOTE_LIFETIME_MS);
  }

  async press(): Promise<void> {
    const review = selectSwapReview(this.swap.state());
    if (review) this.shown.set(review.call.data, review);
    this.swap.dispatch(swapFlow.start(undefined)).catch(() => undefined);
    await pass(1);
  }

  setVisible(isVisible: boolean): void {
    this.page.visibilityState = isVisible ? 'visible' : 'hidden';
    this.page.dispatchEvent(new Event('visibilitychange'));
  }

  /** From wherever the visitor is: with a service that works, a swap can be completed. */
  async expectExit(): Promise<void> {
    const { swap } = this;
    const { world } = swap;
    world.fault = null;
    world.delayMs = 0;
    world.isFast = true;
    this.setVisible(true);
    for (const prompt of [...world.prompts]) prompt.reject();
    world.include();
    await pass(12_000);
    swap.dispatch(modalClosed());
    await swap.modal.open({ view: 'Swap' });
    await pass(500);
    swap.fill('3', LSD, LUSD);
    await pass(1_000);
    swap.review();
    await pass(1_000);
    const before = swap.world.sent.length;
    for (let presses = 0; presses < 3 && swap.view() === 'SwapPreview'; presses += 1) {
      await this.press();
      await pass(50);
      world.prompts[0]?.approve();
      await pass(3_000);
    }
    expect(swap.view()).toBe('Account');
    expect(world.sent.length).toBeGreaterThan(before);
    expect(swap.state().swap).toMatchObject({ signing: null, review: null });
  }
}

type Step = (bench: Bench) => Promise<void> | void;

/** With a name for counterexamples. */
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });

const ifOn =
  (view: 'Swap' | 'SwapPreview', step: Step): Step =>
  (bench) =>
    selectIsViewOpen(bench.swap.state(), view) ? step(bench) : undefined;

const always = (weight: number, name: string, step: Step) => ({ weight, arbitrary: fc.constant(named(name, step)) });

const chosen = <Value>(weight: number, name: string, values: readonly Value[], toStep: (value: Value) => Step) => ({
  weight,
  arbitrary: fc.constantFrom(...values).map((value) => named(`${name} ${JSON.stringify(value)}`, toStep(value))),
});

const DRAFTS = [
  ['0.1', 'native', LUSD],
  ['1', LUSD, LSD],
  ['90', LSD, 'native'],
  ['7.5', LUSD, 'native'],
] as const;

const steps = fc.oneof(
  always(4, 'open', ({ swap }) => swap.modal.open({ view: 'Swap' })),
  always(1, 'close', ({ swap }) => void swap.dispatch(modalClosed())),
  chosen(4, 'fill', DRAFTS, ([amount, from, to]) => ifOn('Swap', ({ swap }) => swap.fill(amount, from, to))),
  chosen(1, 'type', ['', '2', '1,000', '0.0000001'], (text) =>
    ifOn('Swap', ({ swap }) => void swap.dispatch(amountTyped(text))),
  ),
  always(
    1,
    'switch',
    ifOn('Swap', ({ swap }) => void swap.dispatch(sidesSwitched())),
  ),
  // What most visitors do, in one step: chance alone seldom comes so far.
  chosen(8, 'prepare', DRAFTS, ([amount, from, to]) => async ({ swap }) => {
    if (swap.state().swap?.signing) return;
    await swap.modal.open({ view: 'Swap' });
    await pass(400);
    swap.fill(amount, from, to);
    await pass(400);
    swap.review();
    await pass(400);
  }),
  always(
    5,
    'review',
    ifOn('Swap', ({ swap }) => swap.review()),
  ),
  always(
    1,
    'back',
    ifOn('SwapPreview', ({ swap }) => void swap.dispatch(wentBackToIndex(0))),
  ),
  always(
    6,
    'press',
    ifOn('SwapPreview', (bench) => bench.press()),
  ),
  always(
    8,
    'sign',
    ifOn('SwapPreview', async (bench) => {
      await bench.press();
      await pass(40);
      bench.swap.world.prompts[0]?.approve();
      await pass(800);
    }),
  ),
  always(4, 'approve', ({ swap }) => swap.world.prompts[0]?.approve()),
  chosen(
    1,
    'end',
    ['reject', 'fail'] as const,
    (end) =>
      ({ swap }) =>
        swap.world.prompts[0]?.[end](),
  ),
  always(2, 'include', ({ swap }) => swap.world.include()),
  chosen(
    2,
    'fault',
    FAULTS,
    (fault) =>
      ({ swap }) =>
        void Object.assign(swap.world, { fault }),
  ),
  chosen(
    1,
    'delay',
    [0, 0, 400, 9_000],
    (delayMs) =>
      ({ swap }) =>
        void Object.assign(swap.world, { delayMs }),
  ),
  chosen(
    1,
    'fast',
    [true, false],
    (isFast) =>
      ({ swap }) =>
        void Object.assign(swap.world, { isFast }),
  ),
  chosen(1, 'visible', [true, false], (isVisible) => (bench) => bench.setVisible(isVisible)),
  chosen(8, 'pass', [1, 50, 250, 1_000, 5_000, 11_000, 40_000], (ms) => () => pass(ms)),
);

it(
  'signs nothing twice, nothing stale, nothing larger or other than was shown, and always has an exit',
  async () => {
    let swaps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 36 }), async (history) => {
        vi.unstubAllGlobals();
        const world = new SwapWorld();
        const opening = createSwapModal({ storage: memoryStorage() }, world);
        await pass(500);
        const bench = new Bench(await opening);
        for (const step of history) {
          const result = step(bench);
          await pass(20);
          await result;
        }
        swaps += world.sent.length;
        await bench.expectExit();
        await bench.swap.modal.destroy();
      }),
      { numRuns: RUNS },
    );
    // The histories are not vacuous.
    expect(swaps).toBeGreaterThan(RUNS / 4);
  },
  RUNS * 4_000,
);
