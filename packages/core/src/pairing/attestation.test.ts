// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untyped } from '../testing/untyped.js';
import { type AttestationFault, createAttestor } from './attestation.js';

/** How long a message waits for its attestation at most. Source: D4.6.1. */
const LIMIT_MS = 1_000;
/** For how long a server that did not answer is not asked again. */
const PAUSE_MS = 60_000;
const SERVER = 'https://verify.example';
const MESSAGE = { id: 'ab'.repeat(32), decryptedId: 'cd'.repeat(32) };
const JWT = 'header.claims.signature';

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];
const frame = (): HTMLIFrameElement => {
  const [only] = frames();
  if (!only) throw new Error('There is no frame.');
  return only;
};

/** What the page of the frame posts; `source` is whose window did it. */
function post(data: unknown, source: MessageEventSource | null = frame().contentWindow) {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}
const attested = (attestation: unknown) => JSON.stringify({ type: 'verify_attestation', attestation });

function start(verifyUrl = SERVER) {
  const faults: AttestationFault[] = [];
  const attestor = createAttestor({ verifyUrl, projectId: 'a b', onFault: (fault) => faults.push(fault) });
  return { attestor, faults };
}

/** A promise that is asked whether it has settled. */
function watch(promise: Promise<string>) {
  let answer: string | undefined;
  void promise.then((value) => {
    answer = value;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return answer;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  // No server is contacted: the test posts what the frame's page would.
  const windows = new WeakMap<HTMLIFrameElement, Window>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function contentWindow(
    this: HTMLIFrameElement,
  ) {
    const own = windows.get(this) ?? untyped<Window>({});
    windows.set(this, own);
    return own;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the attestation of a message', () => {
  it('comes from a hidden frame of the server, which is removed', async () => {
    const { attestor, faults } = start(`${SERVER}/base//`);
    const answer = watch(attestor.register(MESSAGE));
    const { origin, pathname, searchParams } = new URL(frame().src);
    expect(origin + pathname).toBe(`${SERVER}/base/v3/attestation`);
    expect(Object.fromEntries(searchParams)).toEqual({ projectId: 'a b', origin: location.origin, ...MESSAGE });
    expect(frame().hidden).toBe(true);
    expect([...frame().sandbox]).toEqual(['allow-scripts', 'allow-same-origin']);
    expect(frame().referrerPolicy).toBe('strict-origin');
    post(attested(JWT));
    expect(await answer()).toBe(JWT);
    expect([frames().length, vi.getTimerCount(), faults]).toEqual([0, 0, []]);
  });

  it('is taken from the frame of the server alone', async () => {
    const { attestor } = start();
    const answer = watch(attestor.register(MESSAGE));
    post(attested(JWT), window);
    post(attested(JWT), null);
    expect(await answer()).toBeUndefined();
    post(attested(JWT));
    expect(await answer()).toBe(JWT);
  });

  it.each([
    ['an object', { type: 'verify_attestation', attestation: JWT }],
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another message', JSON.stringify({ type: 'ready', attestation: JWT })],
    ['no attestation', JSON.stringify({ type: 'verify_attestation' })],
    ['a number', attested(7)],
    ['a text that is no signed statement', attested('<script>.a.b')],
    ['a text that is too long', attested(`${JWT}${'x'.repeat(9_000)}`)],
  ])('ignores %s', async (_, data) => {
    const { attestor, faults } = start();
    const answer = watch(attestor.register(MESSAGE));
    post(data);
    expect(await answer()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect([await answer(), faults]).toEqual(['', ['no-answer']]);
  });

  it('is waited for a second; then messages go without it at once, for a minute', async () => {
    const { attestor, faults } = start();
    const answer = watch(attestor.register(MESSAGE));
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(await answer()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([await answer(), frames().length, faults]).toEqual(['', 0, ['no-answer']]);
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
    expect(frames()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    const again = watch(attestor.register(MESSAGE));
    post(attested(JWT));
    expect(await again()).toBe(JWT);
  });

  it.each([null, ''])('is missing at once where the server does not know the origin: %j', async (attestation) => {
    const { attestor, faults } = start();
    const answer = watch(attestor.register(MESSAGE));
    post(attested(attestation));
    expect([await answer(), faults]).toEqual(['', ['refused']]);
    // The server works, and may know the origin next time.
    void attestor.register(MESSAGE);
    expect(frames()).toHaveLength(1);
    attestor.close();
  });

  it("is missing at once where the page's policy blocks the frame", async () => {
    const { attestor, faults } = start();
    const answer = watch(attestor.register(MESSAGE));
    const violation = (blockedURI: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
    violation('inline');
    violation('https://other.example');
    expect(await answer()).toBeUndefined();
    violation(SERVER);
    expect([await answer(), faults, vi.getTimerCount()]).toEqual(['', ['blocked'], 0]);
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
    expect(frames()).toHaveLength(0);
  });

  it('is not waited for where an attempt ahead of it had no answer', async () => {
    const { attestor, faults } = start();
    attestor.prepare();
    expect(new URL(frame().src).searchParams.get('id')).toMatch(/^[0-9a-f]{64}$/);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(faults).toEqual(['no-answer']);
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
    attestor.prepare();
    expect(frames()).toHaveLength(0);
  });

  it('ends when the pairing is closed', async () => {
    const { attestor, faults } = start();
    const answer = watch(attestor.register(MESSAGE));
    attestor.close();
    expect([await answer(), frames().length, vi.getTimerCount(), faults]).toEqual(['', 0, 0, []]);
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
    expect(frames()).toHaveLength(0);
  });

  it('does not exist outside a browser', async () => {
    vi.stubGlobal('document', undefined);
    const { attestor } = start();
    attestor.prepare();
    expect(await watch(attestor.register(MESSAGE))()).toBe('');
  });
});
