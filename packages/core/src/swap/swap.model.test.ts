import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modalClosed } from '../modal/modal.slice.js';
import { wentBackToIndex } from '../router/router.slice.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { TransactionRequest } from '../ports/asset-methods.js';
import { memoryStorage } from '../testing.js';
import { decodeApproval } from './approval-call.js';
import { swapFlow } from './swap.flow.js';
import { selectSwapReview } from './swap.selectors.js';
import { amountTyped, sidesSwitched } from './swap.slice.js';
import type { SwapReview } from './swap.state.js';
import { QUOTE_LIFETIME_MS } from './swap-limits.js';
import { createSwapModal, type SwapModal } from './testing/swap-modal.js';
import { LSD, LUSD, ROUTER, type ServiceFault, SwapWorld } from './testing/swap-world.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const RUNS = Number(process.env.MODEL_RUNS ?? 60);
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

const ifOn = (view: 'Swap' | 'SwapPreview', step: Step): Step => (bench) =>
  selectIsViewOpen(bench.swap.state(), view) ? step(bench) : undefined;

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>(({ swap }) => swap.modal.open({ view: 'Swap' })) },
  { weight: 1, arbitrary: fc.constant<Step>(({ swap }) => void swap.dispatch(modalClosed())) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('0.1', '1', '7.5', '90'), fc.constantFrom<[string, string]>([LUSD, LSD], ['native', LUSD], [LSD, 'native']))
      .map(([amount, [from, to]]) => ifOn('Swap', ({ swap }) => swap.fill(amount, from, to))),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '2', '1,000', '0.0000001').map((text) => ifOn('Swap', ({ swap }) => void swap.dispatch(amountTyped(text)))) },
  { weight: 1, arbitrary: fc.constant(ifOn('Swap', ({ swap }) => void swap.dispatch(sidesSwitched()))) },
  { weight: 5, arbitrary: fc.constant(ifOn('Swap', ({ swap }) => swap.review())) },
  { weight: 1, arbitrary: fc.constant(ifOn('SwapPreview', ({ swap }) => void swap.dispatch(wentBackToIndex(0)))) },
  { weight: 6, arbitrary: fc.constant(ifOn('SwapPreview', (bench) => bench.press())) },
  { weight: 4, arbitrary: fc.constant<Step>(({ swap }) => swap.world.prompts[0]?.approve()) },
  { weight: 1, arbitrary: fc.constantFrom('reject' as const, 'fail' as const).map((end): Step => ({ swap }) => swap.world.prompts[0]?.[end]()) },
  { weight: 2, arbitrary: fc.constant<Step>(({ swap }) => swap.world.include()) },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS).map((fault): Step => ({ swap }) => void Object.assign(swap.world, { fault })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0, 400, 9_000).map((delayMs): Step => ({ swap }) => void Object.assign(swap.world, { delayMs })) },
  { weight: 1, arbitrary: fc.boolean().map((isFast): Step => ({ swap }) => void Object.assign(swap.world, { isFast })) },
  { weight: 1, arbitrary: fc.boolean().map((isVisible): Step => (bench) => bench.setVisible(isVisible)) },
  { weight: 8, arbitrary: fc.constantFrom(1, 50, 250, 1_000, 5_000, 11_000, 40_000).map((ms): Step => () => pass(ms).then(() => undefined)) },
);

it('signs nothing twice, nothing stale, nothing larger or other than was shown, and always has an exit', async () => {
  let swaps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (history) => {
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
}, 120_000);
