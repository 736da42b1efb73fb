import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import { isEnded, repeatWanted } from './pay.slice.js';
import { PAY_LIMIT_MS, RESULT_SHOWN_MS } from './payment.listeners.js';
import { leaveAttempt, payWithExchange, payWithWallet, reopenExchange, resumeAttempt } from './start-payment.flow.js';
import { createPayModal, INVOICE } from './testing/pay-modal.js';

const STEPS = [
  ...(['pay', 'wallet', 'exchange', 'leave', 'reopen', 'close', 'wait', 'approve', 'reject', 'late'] as const),
  ...(['confirm', 'resume', 'limit'] as const),
];
const SERVICE = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'down', 'nonsense', 'blocked'] as const;

const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  service: fc.constantFrom(...SERVICE),
  waitMs: fc.integer({ min: 0, max: 20_000 }),
});

const nextTurn = setImmediate;

/** Lets time pass. Code that is loaded and answers that are read take turns of the event loop, which the fake clock does not give. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise<void>((resolve) => void nextTurn(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Runs one history of a visitor, a wallet and a service that misbehave. */
async function run(steps: readonly { kind: string; service: string; waitMs: number }[]): Promise<void> {
  vi.useRealTimers();
  let service = 'UNKNOWN';
  const prompts: { readonly paymentId: string; answer: (isApproved: boolean) => void }[] = [];
  const sent: string[] = [];
  const asked: string[] = [];
  /** Payments that an exchange has begun to make. */
  const begun = new Set<string>();
  const faulty = (answer: () => unknown) => () => {
    if (service === 'down') return Response.json({}, { status: 503 });
    return service === 'nonsense' ? { status: 7 } : answer();
  };
  const kit = await createPayModal({
    adapter: {
      sendTransaction: () => {
        const paymentId = kit.payment()?.id ?? '';
        asked.push(paymentId);
        return new Promise((resolve, reject) => {
          prompts.push({
            paymentId,
            answer: (isApproved) => {
              if (!isApproved) return reject(new RequestRejectedError());
              sent.push(paymentId);
              return resolve(`0x${sent.length}`);
            },
          });
        });
      },
    },
    answers: {
      reown_getExchangePayUrl: faulty(() => ({ url: 'https://exchange.example', sessionId: 's' })),
      reown_getExchangeBuyStatus: faulty(() => {
        const status = service === 'blocked' ? 'UNKNOWN' : service;
        if (status !== 'UNKNOWN') begun.add(kit.payment()?.id ?? '');
        return { status };
      }),
    },
  });
  // Loads what asks services: the first time takes longer than any history waits.
  await kit.getAvailableExchanges();
  vi.useFakeTimers();
  const { dispatch, modal, open, payment } = kit;
  const results: Promise<unknown>[] = [];
  /** How many payments at exchanges nobody waits for, although they may still arrive. */
  let loose = 0;
  let isConfirmed = false;
  for (const { kind, service: next, waitMs } of steps) {
    service = next;
    const before = payment();
    const asksBefore = asked.length + open.mock.calls.length;
    if (next === 'blocked') open.mockReturnValueOnce(null);
    // A payment that is refused, because another is under way, settles as well.
    if (kind === 'pay') results.push(kit.pay(INVOICE).catch((error: unknown) => error));
    // Twice, as an impatient visitor presses.
    if (kind === 'wallet') for (let press = 0; press < 2; press += 1) void dispatch(payWithWallet());
    if (kind === 'exchange') for (let press = 0; press < 2; press += 1) void dispatch(payWithExchange('test'));
    if (kind === 'leave') dispatch(leaveAttempt());
    if (kind === 'reopen') void dispatch(reopenExchange());
    if (kind === 'close') modal.close();
    if (kind === 'confirm') dispatch(repeatWanted());
    if (kind === 'resume') dispatch(resumeAttempt());
    if (kind === 'limit') await pass(PAY_LIMIT_MS);
    if (kind === 'approve' || kind === 'reject') prompts.shift()?.answer(kind === 'approve');
    if (kind === 'late') prompts.pop()?.answer(true);
    await pass(kind === 'wait' ? waitMs : 50);
    // Nobody pays a second time without having been told.
    const after = payment();
    if (loose > 0 && !isConfirmed && (kind === 'wallet' || kind === 'exchange')) {
      expect([asked.length + open.mock.calls.length, after?.attempt?.id]).toEqual([asksBefore, before?.attempt?.id]);
    }
    const isLoose = after?.phase === 'choosing' || after?.error?.code === 'PAY_TIMEOUT';
    if (before?.phase === 'exchange' && isLoose) loose += 1;
    if (kind === 'resume' && before?.phase === 'choosing' && after?.attempt?.id !== before.attempt?.id) loose -= 1;
    if (kind === 'confirm' && after?.phase === 'choosing') isConfirmed = true;
    if (after?.id !== before?.id || (before?.phase === 'exchange' && isLoose)) isConfirmed = false;
    // The wallet is asked once at a time, and a payment that was sent is never sent again.
    const pending = prompts.filter(({ paymentId }) => paymentId === payment()?.id);
    expect(pending.length).toBeLessThanOrEqual(1);
    expect(new Set(sent).size).toBe(sent.length);
    // An exchange and a wallet never pay the same invoice side by side.
    if (payment()?.phase === 'exchange') expect(pending).toEqual([]);
    // Also if the exchange forgets that it has begun.
    if (begun.has(payment()?.id ?? '')) expect(payment()?.phase).toMatch(/^(exchange|succeeded|failed)$/);
    // What is on screen can be left, and the payment is the one that is shown.
    if (payment() && kit.state().pay?.isShown) expect(['Pay', 'PayLoading']).toContain(kit.view());
  }
  await pass(PAY_LIMIT_MS + RESULT_SHOWN_MS + 1_000);
  // Whatever wallet and service do: every promise has settled, and the next payment can begin.
  await Promise.all(results);
  const last = payment();
  if (last) expect(isEnded(last)).toBe(true);
  if (last?.phase === 'succeeded') expect(last.error).toBeNull();
  if (last?.phase === 'failed') expect(last.error).not.toBeNull();
  await kit.openPay(INVOICE);
  expect([kit.view(), payment()?.phase]).toEqual(['Pay', 'choosing']);
  await modal.destroy();
}

it('is never sent twice, and never stays without an end', async () => {
  const runs = Number(process.env.MODEL_RUNS ?? 80);
  const at = (kind: (typeof STEPS)[number], service: (typeof SERVICE)[number] = 'UNKNOWN', waitMs = 0) => ({
    kind,
    service,
    waitMs,
  });
  const forgotten = at('wait', 'UNKNOWN', 5_000);
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), run), {
    numRuns: runs,
    examples: [
      // A press on Back that arrives after the modal has closed brought the view back.
      [[at('pay'), at('exchange'), at('close'), at('leave'), at('pay')]],
      // An exchange that has forgotten a payment let the visitor pay another way as well.
      [[at('pay'), at('exchange', 'IN_PROGRESS'), forgotten, forgotten, at('leave'), at('wallet')]],
      // An exchange of which nothing was known let the visitor pay another way without a word.
      [[at('pay'), at('exchange'), at('leave'), at('wallet'), at('close'), at('pay'), at('wallet'), at('resume')]],
      [[at('pay'), at('exchange'), at('limit'), at('wait', 'UNKNOWN', 5_000), at('pay'), at('exchange')]],
    ],
  });
}, 60_000);
