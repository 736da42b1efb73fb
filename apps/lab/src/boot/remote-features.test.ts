import { expect, it } from 'vitest';
import { type ServiceFeature, withRemote } from './remote-features.js';

const features: readonly ServiceFeature[] = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'multi_wallet', isEnabled: false, config: null },
  { id: 'activity', isEnabled: true, config: [] },
];
const changed = (remote: Parameters<typeof withRemote>[1]) =>
  withRemote(features, remote).filter((feature, index) => feature !== features[index]);

it('leaves features unchanged that the page does not name', () => {
  expect(withRemote(features, {}).slice(1)).toEqual(features.slice(1));
});

it('switches features on and off, and narrows them to a list', () => {
  expect(withRemote(features, { multiWallet: true, activity: false, swaps: [] }).slice(1)).toEqual([
    { id: 'swap', isEnabled: false, config: [] },
    { id: 'multi_wallet', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: false, config: [] },
  ]);
});

it('switches a feature off that the service leaves to the host', () => {
  expect(withRemote([{ id: 'reown_branding', isEnabled: false, config: null }], { reownBranding: false })).toEqual([
    { id: 'reown_branding', isEnabled: false, config: [] },
  ]);
});

it('keeps e-mail and social providers in one list', () => {
  expect(changed({ email: false })).toEqual([{ id: 'social_login', isEnabled: true, config: ['google', 'x'] }]);
  expect(changed({ socials: ['github'] })).toEqual([
    { id: 'social_login', isEnabled: true, config: ['email', 'github'] },
  ]);
  expect(changed({ email: false, socials: false })).toEqual([{ id: 'social_login', isEnabled: false, config: [] }]);
});
