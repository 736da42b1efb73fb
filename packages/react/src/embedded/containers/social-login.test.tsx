import type { EmbeddedClient } from '@foyerkit/core/adapter';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedModal, renderEmbedded } from '../../testing/embedded-modal.js';

const features = { socials: ['google', 'x', 'farcaster'] };
const pending = () => new Promise<never>(() => undefined);

/** The popup that the browser opens; `null`: it opens none. */
let popup: { closed: boolean; close(): void } | null;
const open = vi.fn<(url: string, name: string, features: string) => unknown>();

beforeEach(() => {
  popup = { closed: false, close: () => undefined };
  open.mockReset().mockImplementation(() => popup);
  vi.stubGlobal('open', open);
});

const isConnected = ({ foyer }: EmbeddedModal) => foyer.getState().namespaces.eip155?.status === 'connected';

describe('a social login', () => {
  it('opens its popup in the press, before anything else, and leads to the connected wallet', async () => {
    const page = await renderEmbedded({ features });
    // Not awaited: a browser opens no popup after the task of the press.
    await act(async () => {
      page.getByRole('button', { name: 'Continue with Google' }).click();
      expect(open).toHaveBeenCalledExactlyOnceWith(
        'https://secure.example/loading',
        'popupWindow',
        'width=600,height=800,scrollbars=yes',
      );
    });
    await waitFor(() => expect(isConnected(page)).toBe(true));
  });

  it('shows where it is: at the provider, then at the data of the user', async () => {
    let onPhase: Parameters<EmbeddedClient['connectSocial']>[1]['onPhase'] = () => undefined;
    const connectSocial: EmbeddedClient['connectSocial'] = (_, options) => {
      onPhase = options.onPhase;
      return pending();
    };
    const page = await renderEmbedded({ features, site: { answers: { connectSocial } } });
    await page.user.click(page.getByRole('button', { name: 'Continue with X' }));
    await waitFor(() => expect(page.shownView()).toBe('ConnectingSocial'));
    expect(await page.findByText('Connect in the provider window')).toBeDefined();
    await act(async () => onPhase('retrieving'));
    expect(await page.findByText('Retrieving user data')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(page.shownView()).toBe('Connect'));
  });

  it('starts from the list of all of them, too', async () => {
    const page = await renderEmbedded({ features: { socials: true } });
    await page.user.click(page.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(page.shownView()).toBe('ConnectSocials'));
    await page.user.click(await page.findByRole('button', { name: 'GitHub' }));
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(isConnected(page)).toBe(true));
  });

  it('leads a messenger’s own page to the provider, without a popup', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.1');
    const connectSocial = vi.fn<EmbeddedClient['connectSocial']>(pending);
    const page = await renderEmbedded({ features, site: { answers: { connectSocial } } });
    await page.user.click(page.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(connectSocial).toHaveBeenCalledOnce());
    expect(connectSocial.mock.calls[0]?.[1]).toMatchObject({ mode: 'redirect', popup: null });
    expect(open).not.toHaveBeenCalled();
  });

  it('can be tried again after a failure, in the press, or left for a wallet', async () => {
    const failure = Object.assign(new Error('Social login timed out. Please try again.'), {
      name: 'ModalError',
      code: 'SOCIAL_LOGIN_TIMEOUT',
    });
    const connectSocial = vi.fn<EmbeddedClient['connectSocial']>().mockRejectedValue(failure);
    const page = await renderEmbedded({ features, site: { answers: { connectSocial } } });
    await page.user.click(page.getByRole('button', { name: 'Continue with Google' }));
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    expect(open).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(connectSocial).toHaveBeenCalledTimes(2));
    await page.user.click(await page.findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(page.shownView()).toBe('ConnectWallets'));
  });
});

describe('a login with Farcaster', () => {
  const waiting = { answers: { connectFarcaster: pending } };

  it('shows its code, and is ended at the site when it is left', async () => {
    const page = await renderEmbedded({ features, site: waiting });
    await page.user.click(page.getByRole('button', { name: 'Continue with Farcaster' }));
    await waitFor(() => expect(page.title()).toBe('Farcaster'));
    const code = await page.findByRole('img', { name: 'QR code to log in with Farcaster' });
    expect(code.dataset.uri).toBe('https://farcaster.example/connect?channel=1');
    expect(open).not.toHaveBeenCalled();
    await page.user.click(page.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(page.client.calls).toContain('reload'));
    expect(page.modal.store.getState().embedded?.farcasterUrl).toBeNull();
    await waitFor(() => expect(page.shownView()).toBe('Connect'));
  });

  it('shows no address that is not one of the web', async () => {
    const page = await renderEmbedded({
      features,
      site: { answers: { ...waiting.answers, farcasterUrl: async () => 'javascript:alert(1)' } },
    });
    await page.user.click(page.getByRole('button', { name: 'Continue with Farcaster' }));
    await waitFor(() => expect(page.modal.store.getState().embedded?.login?.step).toBe('waiting'));
    expect(page.queryByRole('img')).toBeNull();
  });

  it('leads to the connected wallet', async () => {
    const page = await renderEmbedded({ features });
    await page.user.click(page.getByRole('button', { name: 'Continue with Farcaster' }));
    await waitFor(() => expect(isConnected(page)).toBe(true));
  });
});
