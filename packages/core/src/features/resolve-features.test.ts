import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURES, FEATURE_NAMES, type LocalFeatures, type RemoteFeatureName } from './features.js';
import type { RemoteFeature } from './remote-feature.js';
import { FEATURE_SERVICE_IDS, resolveFeatures } from './resolve-features.js';

const entry = (id: string, isEnabled: boolean, config: readonly string[] | null): RemoteFeature => ({
  id,
  isEnabled,
  config,
});

const resolve = (local: LocalFeatures, remote: readonly RemoteFeature[] | null, isBasic = false) =>
  resolveFeatures({ local, remote, isBasic });

const all = [
  entry('social_login', true, ['email', 'google', 'x']),
  entry('swap', true, ['1inch']),
  entry('onramp', true, ['meld']),
  entry('activity', true, []),
  entry('reown_branding', true, []),
  entry('multi_wallet', true, []),
  entry('email_capture', true, ['required']),
  entry('fund_from_exchange', true, []),
  entry('payments', true, []),
  entry('reown_authentication', true, []),
  entry('headless', true, []),
];

describe('without a response of the service', () => {
  it('the defaults apply', () => {
    expect(resolve({}, null)).toEqual({ features: DEFAULT_FEATURES, overruled: [] });
  });

  it('swaps, on-ramp, e-mail, seven socials, activity and branding are on, and nothing else', () => {
    expect(resolve({}, null).features).toEqual({
      swaps: ['1inch'],
      onramp: ['meld'],
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      activity: true,
      reownBranding: true,
      multiWallet: false,
      emailCapture: false,
      payWithExchange: false,
      payments: false,
      reownAuthentication: false,
      headless: false,
    });
  });

  it.each<[RemoteFeatureName, LocalFeatures[RemoteFeatureName], unknown]>([
    ['swaps', false, false],
    ['swaps', true, ['1inch']],
    ['socials', ['github'], ['github']],
    ['socials', [], false],
    ['email', false, false],
    ['activity', false, false],
    ['reownBranding', false, false],
    ['multiWallet', true, true],
    ['multiWallet', false, false],
    ['emailCapture', ['required'], ['required']],
    ['emailCapture', true, true],
    ['headless', true, true],
    ['payments', true, true],
  ])('the host’s %s: %j is %j', (name, given, expected) => {
    expect(resolve({ [name]: given }, null).features[name]).toEqual(expected);
  });
});

describe('the service’s response', () => {
  it('decides what the host leaves open', () => {
    expect(resolve({}, all).features).toEqual({
      swaps: ['1inch'],
      onramp: ['meld'],
      email: true,
      socials: ['google', 'x'],
      activity: true,
      reownBranding: true,
      multiWallet: true,
      emailCapture: ['required'],
      payWithExchange: true,
      payments: true,
      reownAuthentication: true,
      headless: true,
    });
  });

  it('turns a feature off if it is missing, not enabled, or an empty list', () => {
    const off = { swaps: false, email: false, socials: false, activity: false, multiWallet: false };
    expect(resolve({}, []).features).toMatchObject(off);
    expect(resolve({}, [entry('swap', true, []), entry('social_login', false, ['email', 'x'])]).features).toMatchObject(
      off,
    );
  });

  it.each(['multiWallet', 'emailCapture', 'headless'] as const)(
    'may turn the local feature %s off, and is not needed for it',
    (name) => {
      const on = { [name]: true };
      expect(resolve(on, []).features[name]).toBe(true);
      expect(resolve({}, []).features[name]).toBe(false);
      expect(resolve(on, [entry(FEATURE_SERVICE_IDS[name], false, [])])).toMatchObject({
        features: { [name]: false },
        overruled: [name],
      });
    },
  );

  it('leaves features that it does not govern to the host', () => {
    const ungoverned = all.map(({ id, isEnabled }) => entry(id, isEnabled, null));
    expect(resolve({}, ungoverned).features).toEqual(DEFAULT_FEATURES);
    expect(resolve({ swaps: false, socials: ['x'] }, ungoverned).features).toMatchObject({
      swaps: false,
      socials: ['x'],
    });
  });

  it('restricts what the host requests, and never extends it', () => {
    const { features, overruled } = resolve(
      { swaps: false, email: false, socials: ['x', 'github'], activity: false, onramp: true },
      all,
    );
    expect(features).toMatchObject({ swaps: false, email: false, socials: ['x'], activity: false, onramp: ['meld'] });
    expect(overruled).toEqual(['socials']);
  });

  it('determines what the host requested and does not get', () => {
    expect(resolve({ swaps: true, activity: true, email: false, multiWallet: true }, []).overruled).toEqual([
      'swaps',
      'activity',
    ]);
  });
});

it('a modal without adapters has none of them', () => {
  for (const value of Object.values(resolve({ swaps: true, payments: true }, all, true).features)) {
    expect(value).toBe(false);
  }
});

it('nothing that a host switched off is ever on, whatever the service responds', () => {
  const word = fc.constantFrom('email', 'google', 'x', '1inch', 'required');
  const remote = fc.array(
    fc.record({
      id: fc.constantFrom(...all.map(({ id }) => id), 'unknown'),
      isEnabled: fc.boolean(),
      config: fc.option(fc.array(word)),
    }),
  );
  const wish = fc.option(fc.oneof(fc.boolean(), fc.array(word)), { nil: undefined });
  const local = fc.record(Object.fromEntries(FEATURE_NAMES.map((name) => [name, wish])));
  fc.assert(
    fc.property(local, remote, (given, answer) => {
      const { features } = resolve(given as LocalFeatures, answer);
      for (const name of FEATURE_NAMES) {
        const [wished, is] = [given[name], features[name]];
        if (wished === false) expect(is, name).toBe(false);
        if (Array.isArray(wished) && Array.isArray(is)) {
          expect(wished, name).toEqual(expect.arrayContaining(is));
        }
      }
    }),
    { numRuns: 500 },
  );
});
