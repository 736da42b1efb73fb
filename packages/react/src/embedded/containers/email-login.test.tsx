import { networkChosen } from '@foyerkit/core';
import { FAKE_EMBEDDED_CODE, localNetwork } from '@foyerkit/core/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pairing } from '../../testing/connectors.js';
import {
  CONNECT_EMBEDDED,
  type EmbeddedModal,
  embeddedConnector,
  renderEmbedded,
} from '../../testing/embedded-modal.js';

const EMAIL = 'visitor@lab.test';

/** Types an address into the field of Connect, and submits it. */
async function submit({ findByRole, user }: EmbeddedModal, email = EMAIL): Promise<void> {
  await user.type(await findByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
}

/** Pastes a code into the cells. */
async function paste({ findByRole }: EmbeddedModal, code: string): Promise<void> {
  const cell = await findByRole('textbox', { name: 'Digit 1 of 6' });
  fireEvent.paste(cell, { clipboardData: { getData: () => code } });
}

describe('a login by email', () => {
  it('leads from the field on Connect over the code to the connected wallet', async () => {
    const page = await renderEmbedded();
    expect(page.shownView()).toBe('Connect');
    await submit(page);
    await waitFor(() => expect(page.shownView()).toBe('EmailVerifyOtp'));
    expect(page.title()).toBe('Confirm Email');
    expect(page.mount.textContent).toContain(`Enter the code we sent to ${EMAIL}`);
    await paste(page, FAKE_EMBEDDED_CODE);
    await waitFor(() =>
      expect(page.foyer.getState().namespaces.eip155).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH' }),
    );
    expect(page.client.calls.filter((call) => call === 'connectEmail')).toHaveLength(1);
    await waitFor(() => expect(page.shownView()).toBeUndefined());
  });

  it('is recorded as soon as the visitor chooses the field', async () => {
    const page = await renderEmbedded();
    const events = vi.fn();
    page.modal.subscribeEvents(events);
    await page.user.click(page.getByRole('textbox', { name: 'Email' }));
    const data = { type: 'track', event: 'EMAIL_LOGIN_SELECTED', properties: {} };
    await waitFor(() => expect(events).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data })));
  });

  it('shows below the field that the email is wrong, until it is edited', async () => {
    const page = await renderEmbedded();
    await submit(page, 'nobody');
    expect((await page.findByRole('alert')).textContent).toBe('Invalid email. Try again.');
    expect(page.shownView()).toBe('Connect');
    await page.user.type(page.getByRole('textbox', { name: 'Email' }), '@');
    expect(page.queryByText('Invalid email. Try again.')).toBeNull();
  });

  it('takes the corrected email', async () => {
    const page = await renderEmbedded();
    await submit(page, 'nobody');
    await page.findByRole('alert');
    await submit(page, '@lab.test');
    await waitFor(() => expect(page.shownView()).toBe('EmailVerifyOtp'));
    expect(page.mount.textContent).toContain('Enter the code we sent to nobody@lab.test');
  });

  it('shows that the code is wrong, and takes the next one', async () => {
    const page = await renderEmbedded();
    await submit(page);
    await paste(page, '000000');
    expect((await page.findByRole('alert')).textContent).toBe('Invalid code');
    await paste(page, FAKE_EMBEDDED_CODE);
    await waitFor(() => expect(page.foyer.getState().namespaces.eip155?.status).toBe('connected'));
  });

  it('waits for the device to be confirmed, and then asks for the code', async () => {
    let confirm = () => {};
    const confirmed = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    const page = await renderEmbedded({
      site: { answers: { connectEmail: async () => 'VERIFY_DEVICE', connectDevice: () => confirmed } },
    });
    await submit(page);
    await waitFor(() => expect(page.shownView()).toBe('EmailVerifyDevice'));
    expect(page.title()).toBe('Register Device');
    expect(page.mount.textContent).toContain(`Approve the login link we sent to ${EMAIL}`);
    confirm();
    await waitFor(() => expect(page.shownView()).toBe('EmailVerifyOtp'));
    await page.user.click(await page.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(page.shownView()).toBe('Connect'));
  });

  it('sends the code again, and says so', async () => {
    const page = await renderEmbedded();
    await submit(page);
    await page.user.click(await page.findByRole('button', { name: 'Resend' }));
    expect(await page.findByText('Code email resent')).toBeDefined();
    expect(page.client.calls.filter((call) => call === 'connectEmail')).toHaveLength(2);
  });

  it('that begins too early says how long to wait', async () => {
    const failure = Object.assign(new Error('Please try again after 12 seconds'), {
      name: 'ModalError',
      code: 'EMAIL_COOLDOWN',
    });
    const page = await renderEmbedded({ site: { answers: { connectEmail: () => Promise.reject(failure) } } });
    await submit(page);
    expect(await page.findByText('Please try again after 12 seconds')).toBeDefined();
    expect(page.shownView()).toBe('Connect');
  });

  it('has a view of its own', async () => {
    const page = await renderEmbedded();
    await act(() => page.foyer.open({ view: 'EmailLogin' as 'Connect' }));
    await waitFor(() => expect(page.title()).toBe('Connect Email Wallet'));
    await submit(page);
    await waitFor(() => expect(page.shownView()).toBe('EmailVerifyOtp'));
  });
});

describe('Connect', () => {
  it('has the field below the wallets of the page', async () => {
    const page = await renderEmbedded();
    const field = await page.findByRole('textbox', { name: 'Email' });
    const row = page.getByRole('button', { name: /Example Wallet/ });
    expect(row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('has the field above the social logins, and the wallets last, where no wallet is installed', async () => {
    const page = await renderEmbedded({
      features: { socials: ['google'] },
      wallet: { connectors: [embeddedConnector, pairing] },
    });
    const all = [
      await page.findByRole('textbox', { name: 'Email' }),
      page.getByRole('button', { name: 'Continue with Google' }),
      page.getByRole('button', { name: /WalletConnect/ }),
    ];
    const places = [...page.mount.querySelectorAll('input, button')];
    const order = all.map((one) => places.indexOf(one));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('is about the email alone where nothing else is offered', async () => {
    const page = await renderEmbedded({ enableWallets: false });
    expect(await page.findByRole('textbox', { name: 'Email' })).toBeDefined();
    await waitFor(() => expect(page.title()).toBe('Connect Email Wallet'));
  });

  it('has no field where the host switches it off', async () => {
    const page = await renderEmbedded({ features: { email: false } });
    expect(page.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(page.title()).toBe('Connect Wallet');
  });
});

describe('the logins, while the embedded wallet is connected on another chain', () => {
  const bitcoin = {
    ...localNetwork,
    id: 'regtest',
    name: 'Bitcoin',
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:regtest',
  } as const;

  it.each([
    ['Connect', ['Email', 'Continue with Google']],
    ['ConnectSocials', ['Google']],
    ['EmailLogin', ['Email']],
  ])('are disabled on %s, which says why', async (view, logins) => {
    // The page has no adapter for it.
    vi.spyOn(console, 'warn').mockReturnValue();
    const page = await renderEmbedded(
      {
        networks: [localNetwork, bitcoin],
        site: { isLoggedIn: true },
        features: { socials: ['google'] },
        request: { view },
      },
      async (modal) => {
        await waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
        await modal.connect(CONNECT_EMBEDDED);
        modal.store.dispatch(networkChosen({ networkId: bitcoin.caipNetworkId }));
      },
    );
    await waitFor(() => expect(page.shownView()).toBe(view));
    expect(await page.findAllByText('You are already logged in on another chain')).toHaveLength(1);
    for (const login of logins) {
      const shown = login === 'Email' ? page.getByLabelText(login) : page.getByText(login);
      expect(shown.closest('[inert]')).not.toBeNull();
    }
  });
});
