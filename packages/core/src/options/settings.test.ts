import { afterEach, describe, expect, it } from 'vitest';
import { selectFeatures } from '../features/features.selectors.js';
import type { Modal } from '../modal.js';
import { untyped } from '../testing/untyped.js';
import { createTestModal, fakeAdapter } from '../testing.js';

const modals: Modal[] = [];

async function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal({ adapters: [fakeAdapter()], ...options });
  modals.push(modal);
  await modal.ready();
  return { modal, settings: await modal.settings(), options: () => modal.store.getState().options };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the options of a running modal', () => {
  it('are changed one by one', async () => {
    const { options, settings } = await start({ features: { legalCheckbox: true, email: false } });
    const before = options();
    await settings.setTermsConditionsUrl('https://app.example/terms');
    await settings.setPrivacyPolicyUrl('https://app.example/privacy');
    await settings.setConnectMethodsOrder(['social', 'wallet']);
    await settings.setWalletFeaturesOrder(['send']);
    await settings.setSocialsOrder(['x', 'google']);
    await settings.setCollapseWallets(true);
    await settings.updateFeatures({ analytics: false });
    await settings.updateOptions({
      allWallets: 'HIDE',
      featuredWalletIds: ['w1'],
      customWallets: [{ id: 'm', name: 'Mine' }],
    });
    expect(options()).toEqual({
      ...before,
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
      allWallets: 'HIDE',
      featuredWalletIds: ['w1'],
      customWallets: [expect.objectContaining({ id: 'm', name: 'Mine' })],
      isAnalyticsEnabled: false,
      hasLegalCheckbox: true,
      localFeatures: {
        legalCheckbox: true,
        email: false,
        connectMethodsOrder: ['social', 'wallet'],
        walletFeaturesOrder: ['send'],
        socials: ['x', 'google'],
        collapseWallets: true,
        analytics: false,
      },
    });
    expect(settings.getConnectMethodsOrder()).toEqual(['social', 'wallet']);
  });

  it('take a feature that has code of its own', async () => {
    const { modal, settings } = await start();
    expect(selectFeatures(modal.store.getState()).multiWallet).toBe(false);
    await settings.updateFeatures({ multiWallet: true });
    expect(selectFeatures(modal.store.getState()).multiWallet).toBe(true);
    expect(modal.features.installed.map(({ name }) => name)).toContain('multiWallet');
  });

  it.each<[string, object]>([
    ['termsConditionsUrl', { termsConditionsUrl: 'javascript:alert(1)', enableWallets: false }],
    ['features.connectMethodsOrder.0', { features: { connectMethodsOrder: ['door'] } }],
    ['storageKey', { storageKey: 'other' }],
    ['__proto__', JSON.parse('{"__proto__": {"debug": false}}')],
  ])('stay as they are when a value cannot be used: %s', async (option, given) => {
    const { options, settings } = await start();
    const before = options();
    await expect(settings.updateOptions(untyped(given))).rejects.toMatchObject({ code: 'INVALID_OPTION', option });
    expect(options()).toBe(before);
  });

  it('cannot be changed after the end of the modal', async () => {
    const { modal, settings } = await start();
    await modal.destroy();
    await expect(settings.setCollapseWallets(true)).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    await expect(modal.settings()).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
  });
});
