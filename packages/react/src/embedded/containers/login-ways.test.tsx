import { viewReplaced } from '@foyerkit/core';
import type { EmbeddedClient } from '@foyerkit/core/adapter';
import { testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pairing } from '../../testing/connectors.js';
import { type EmbeddedModal, embeddedConnector, renderEmbedded } from '../../testing/embedded-modal.js';
import { onWideScreen } from '../../testing/wide-screen.js';

const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const failure = Object.assign(new Error('Failed'), { name: 'ModalError', code: 'SOCIAL_LOGIN_FAILED' });
const open = vi.fn<() => unknown>();

beforeEach(() => {
  open.mockReset().mockReturnValue({ closed: false, close: () => undefined });
  vi.stubGlobal('open', open);
});

/** The names of the buttons that begin like this, from top to bottom. */
const namesOf = ({ getAllByRole }: EmbeddedModal, name: RegExp): readonly string[] =>
  getAllByRole('button', { name }).map((one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '');

describe('social logins on Connect', () => {
  it('are below the wallets of the page, in the host’s order', async () => {
    const page = await renderEmbedded({ features: { socials: ['x', 'google'] } });
    expect(page.shownView()).toBe('Connect');
    const names = namesOf(page, /Example Wallet|^Continue with (X|Google)/);
    expect(names[0]).toContain('Example Wallet');
    expect(names.slice(1)).toEqual(['Continue with X', 'Continue with Google']);
  });

  it('are above the button for wallets when the host collapses and orders them', async () => {
    const page = await renderEmbedded({
      features: { email: false, socials: true, collapseWallets: true, connectMethodsOrder: ['social', 'wallet'] },
    });
    const { findByRole, foyer, queryByRole, shownView, user } = page;
    expect(queryByRole('button', { name: /Example Wallet/ })).toBeNull();
    const names = namesOf(page, /^(Continue|More)/);
    expect([names[0], names.at(-1)]).toEqual(['Continue with Google', 'Continue with a wallet']);
    await user.click(await findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(shownView()).toBe('ConnectWallets'));
    await user.click(await findByRole('button', { name: /Example Wallet/ }));
    await waitFor(() =>
      expect(foyer.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } }),
    );
  });

  it('are all listed in their own view', async () => {
    const { findByRole, getByRole, shownView, title, user } = await renderEmbedded({ features: { socials: true } });
    await user.click(getByRole('button', { name: 'More' }));
    await waitFor(() => expect(shownView()).toBe('ConnectSocials'));
    expect(title()).toBe('All Socials');
    for (const name of ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']) {
      expect(await findByRole('button', { name })).toBeDefined();
    }
  });

  it('are said to be none where the host has switched them off', async () => {
    const { findByText, getByText, push } = await renderEmbedded({ features: { socials: false } });
    await push({ view: 'ConnectSocials' });
    expect(await findByText('No social logins available')).toBeDefined();
    expect(getByText('Connect a wallet of your own instead.')).toBeDefined();
  });

  it('omit those that do not work in a messenger’s browser', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.1');
    const { getByRole, queryByRole } = await renderEmbedded({ features: { socials: ['google', 'x', 'facebook'] } });
    expect(getByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(queryByRole('button', { name: /Continue with (X|Facebook)/ })).toBeNull();
  });
});

it('the logins are offered to visitors without a wallet, too', async () => {
  const page = await renderEmbedded({ features: { socials: ['google'] }, request: { view: 'Create' } });
  expect(page.title()).toBe('Create a wallet');
  expect(await page.findByRole('textbox', { name: 'Email' })).toBeDefined();
  await page.user.click(page.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(page.client.calls).toContain('connectSocial'));
});

it('the logins are beside the code in the wide layout, and work there', async () => {
  onWideScreen();
  const page = await renderEmbedded({
    layout: 'wide',
    features: { socials: ['google'] },
    wallet: { connectors: [testConnector, pairing, embeddedConnector], connect: () => new Promise(() => undefined) },
    request: { view: 'ConnectingWalletConnectBasic' },
  });
  expect(page.getByRole('button', { name: /Example Wallet/ })).toBeDefined();
  expect(await page.findByRole('textbox', { name: 'Email' })).toBeDefined();
  await page.user.click(page.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(page.client.calls).toContain('connectSocial'));
});

describe('the view of a social login', () => {
  const failing = () => vi.fn<EmbeddedClient['connectSocial']>().mockRejectedValue(failure);

  it('does not show an earlier failure for the next login', async () => {
    const connectSocial = failing();
    const page = await renderEmbedded({ features: { socials: ALL }, site: { answers: { connectSocial } } });
    await page.user.click(page.getByRole('button', { name: 'Continue with Google' }));
    await page.findByRole('button', { name: 'Try again' });
    connectSocial.mockReturnValue(new Promise(() => undefined));
    await page.user.click(page.getByRole('button', { name: 'Back' }));
    await page.user.click(await page.findByRole('button', { name: 'More' }));
    await page.user.click(await page.findByRole('button', { name: 'GitHub' }));
    expect(await page.findByText('Continue in GitHub')).toBeDefined();
    expect(page.getByText('Connect in the provider window')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('starts no login by itself', async () => {
    const page = await renderEmbedded({ features: { socials: ALL } });
    const entry = { view: 'ConnectingSocial', params: { provider: 'github' } } as const;
    act(() => void page.modal.store.dispatch(viewReplaced(entry)));
    expect(await page.findByText('Continue in GitHub')).toBeDefined();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(page.client.calls).not.toContain('connectSocial');
  });

  it('starts its login if the host opens it with a provider', async () => {
    const page = await renderEmbedded({
      features: { socials: ALL },
      site: { answers: { connectSocial: () => new Promise(() => undefined) } },
      request: { view: 'ConnectingSocial', data: { provider: 'github' } },
    });
    expect(await page.findByText('Continue in GitHub')).toBeDefined();
    expect(page.title()).toBe('Social login');
    await waitFor(() => expect(page.client.calls).toContain('connectSocial'));
    expect(open).toHaveBeenCalledOnce();
  });

  it('says why the host could start none', async () => {
    open.mockReturnValue(null);
    vi.stubGlobal('top', {});
    const page = await renderEmbedded({
      features: { socials: ALL },
      request: { view: 'ConnectingSocial', data: { provider: 'github' } },
    });
    expect((await page.findAllByText('Could not open social popup')).length).toBeGreaterThan(0);
    expect(page.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

it('the documents of the host require agreement on the list of social logins', async () => {
  const { getByRole, mount } = await renderEmbedded({
    termsConditionsUrl: 'https://host.example/terms',
    features: { legalCheckbox: true, socials: ['google'] },
    request: { view: 'ConnectSocials' },
  });
  expect(getByRole('checkbox', { name: /I agree to our terms of service/ })).toBeDefined();
  expect(mount.querySelector('[inert]')).not.toBeNull();
});
