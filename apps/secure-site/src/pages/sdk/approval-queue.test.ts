import { SiteError } from '@foyerkit/secure-frame/site';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Approval } from '../../approvals/approval.js';
import type { Api } from '../shared/api.js';
import { type ApprovalView, type AskApproval, createApprovalQueue, type Press } from './approval-queue.js';

/** A view that a test decides in. */
interface TestView extends ApprovalView {
  readonly log: string[];
  press(press: Press): void;
  reject(): void;
}

const REQUEST = {
  method: 'personal_sign',
  params: [],
  chainId: 1,
  chainNamespace: 'eip155',
  accountType: 'eoa',
  appName: '',
} as const;

let views: TestView[];
let asked: unknown[][];
let answers: Record<string, (signal?: AbortSignal) => Promise<unknown>>;
let ask: AskApproval;

function openView(): TestView {
  const log: string[] = ['opened'];
  let reject = (): void => undefined;
  let press = (_press: Press): void => undefined;
  const rejected = new Promise<void>((resolve) => {
    reject = resolve;
  });
  const pressed = new Promise<Press>((resolve) => {
    press = resolve;
  });
  const view: TestView = {
    log,
    rejected,
    ask: ({ id }: Approval) => {
      log.push(`asks ${id}`);
      return pressed;
    },
    showBusy: () => void log.push('busy'),
    close: () => void log.push('closed'),
    press,
    reject,
  };
  views.push(view);
  return view;
}

const api: Api = {
  get: () => Promise.reject(new Error('Nothing is read.')),
  post: async (path, body = {}, signal) => {
    asked.push([path, body]);
    return (await answers[path]?.(signal)) as never;
  },
};
const untilView = (count: number, line: string) =>
  vi.waitFor(() => expect(views[count - 1]?.log.at(-1)).toBe(line)).then(() => views[count - 1] as TestView);

beforeEach(() => {
  views = [];
  asked = [];
  let made = 0;
  answers = {
    '/api/approvals': async () => ({ id: String(++made), nonce: 'n' }),
    '/api/approvals/1/approve': async () => ({ result: '0x1' }),
    '/api/approvals/2/approve': async () => ({ result: '0x2' }),
  };
  ask = createApprovalQueue({ api, openView });
});
const { signal } = new AbortController();

it('shows what the site says, and approves with the press', async () => {
  const result = ask(REQUEST, signal);
  (await untilView(1, 'asks 1')).press({ visibleMs: 700 });
  expect(await result).toBe('0x1');
  expect(asked).toEqual([
    ['/api/approvals', REQUEST],
    ['/api/approvals/1/approve', { nonce: 'n', visibleMs: 700 }],
  ]);
  expect(views[0]?.log).toEqual(['opened', 'asks 1', 'busy', 'closed']);
});

it('tells the site of a rejection, and ends with it', async () => {
  const result = ask(REQUEST, signal);
  (await untilView(1, 'asks 1')).reject();
  await expect(result).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  expect(asked.at(-1)).toEqual(['/api/approvals/1/reject', {}]);
  expect(views[0]?.log.at(-1)).toBe('closed');
});

it('can be rejected before it is shown what is asked', async () => {
  answers['/api/approvals'] = () => new Promise(() => undefined);
  const result = ask(REQUEST, signal);
  (await untilView(1, 'opened')).reject();
  await expect(result).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  expect(views[0]?.log).toEqual(['opened', 'closed']);
});

it('shows one request at a time, in order, and the next one however the first has ended', async () => {
  const results = [ask(REQUEST, signal), ask(REQUEST, signal), ask(REQUEST, signal)];
  const settled = Promise.allSettled(results);
  const first = await untilView(1, 'asks 1');
  expect(views).toHaveLength(1);
  first.reject();
  (await untilView(2, 'asks 2')).press({ visibleMs: 600 });
  const third = await untilView(3, 'asks 3');
  answers['/api/approvals/3/approve'] = () => Promise.reject(new SiteError('INSUFFICIENT_FUNDS', 'Not enough ETH'));
  third.press({ visibleMs: 600 });
  expect(await settled).toMatchObject([
    { reason: { code: 'REQUEST_REJECTED' } },
    { value: '0x2' },
    { reason: { code: 'INSUFFICIENT_FUNDS' } },
  ]);
  expect(third.log.at(-1)).toBe('closed');
});

it('closes what the application takes back, without a rejection of its own, and never shows what waited', async () => {
  const stop = new AbortController();
  const results = Promise.allSettled([ask(REQUEST, stop.signal), ask(REQUEST, stop.signal)]);
  await untilView(1, 'asks 1');
  stop.abort(new SiteError('REQUEST_ABORTED', 'Request was aborted'));
  expect(await results).toMatchObject([
    { reason: { code: 'REQUEST_ABORTED' } },
    { reason: { code: 'REQUEST_ABORTED' } },
  ]);
  expect(views).toHaveLength(1);
  expect(views[0]?.log.at(-1)).toBe('closed');
  expect(asked).toHaveLength(1);
});

it('ends with what the site refuses', async () => {
  answers['/api/approvals'] = () => Promise.reject(new SiteError('METHOD_NOT_ALLOWED', 'No'));
  await expect(ask(REQUEST, signal)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect(views[0]?.log).toEqual(['opened', 'closed']);
});
