import { beforeAll, describe, expect, it } from 'vitest';
import { LoginError } from '../errors/login-failures.js';
import { goBack } from '../router/router.controller.js';
import { flush } from '../testing/flush.js';
import { FAKE_EMBEDDED_CODE, type FakeEmbeddedOptions } from '../testing.js';
import { resendUpdateMail, startEmailUpdate, submitNewEmail, submitUpdateCode } from './email-update.flow.js';
import { loggedIn } from './embedded.slice.js';
import { createEmbeddedModal } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

const NEW = 'new@mail.example';

async function start(answers: FakeEmbeddedOptions['answers'] = {}) {
  const bench = await createEmbeddedModal({ site: { isLoggedIn: true, answers } });
  await bench.modal.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' });
  await flush();
  const { dispatch, modal, state } = bench;
  return {
    ...bench,
    update: () => state()?.emailUpdate ?? null,
    snack: () => modal.store.getState().notices.snack?.key ?? null,
    /** The visitor presses the row in the settings. */
    press: async () => {
      await modal.open({ view: 'AccountSettings' });
      void dispatch(startEmailUpdate());
      await flush();
    },
    address: async (email: string) => {
      dispatch(submitNewEmail(email));
      await flush();
    },
    code: async (code = FAKE_EMBEDDED_CODE) => {
      dispatch(submitUpdateCode(code));
      await flush();
    },
    resend: async () => {
      dispatch(resendUpdateMail());
      await flush();
    },
    count: (method: string) => bench.client.calls.filter((call) => call === method).length,
  };
}

describe('a change of the address', () => {
  it('asks for the new one, for a code from each, and leads back to the account', async () => {
    const { address, code, press, state, update, view, views } = await start();
    await press();
    expect([views(), update()?.step]).toEqual([['AccountSettings', 'UpdateEmailWallet'], 'address']);
    await address(` ${NEW} `);
    expect([view(), update()]).toEqual([
      'UpdateEmailPrimaryOtp',
      { step: 'primary', email: NEW, isBusy: false, error: null },
    ]);
    await code();
    expect([view(), update()?.step]).toEqual(['UpdateEmailSecondaryOtp', 'secondary']);
    await code();
    expect([view(), update(), state()?.user?.email]).toEqual(['Account', null, NEW]);
  });

  it('asks for one code only where the site trusts the session', async () => {
    const { address, press, view } = await start({ updateEmail: async () => 'VERIFY_SECONDARY_OTP' });
    await press();
    await address(NEW);
    expect(view()).toBe('UpdateEmailSecondaryOtp');
  });

  it('shows an address or a code that is wrong where it was typed, and other failures in a snackbar', async () => {
    const { address, code, press, snack, update, view } = await start();
    await press();
    await address('new');
    expect([view(), update()?.error?.code, snack()]).toEqual(['UpdateEmailWallet', 'EMAIL_INVALID', null]);
    await address(NEW);
    await code('000000');
    expect([view(), update()?.error?.code, snack()]).toEqual(['UpdateEmailPrimaryOtp', 'CODE_INVALID', null]);
    await code();
    expect(view()).toBe('UpdateEmailSecondaryOtp');
    const waiting = await start({ updateEmail: () => Promise.reject(new LoginError('EMAIL_COOLDOWN')) });
    await waiting.press();
    await waiting.address(NEW);
    expect([waiting.view(), waiting.snack()]).toEqual(['UpdateEmailWallet', 'snack.embedded.EMAIL_COOLDOWN']);
  });

  it('sends a mail again, to the same address', async () => {
    const { address, count, press, resend, snack, update } = await start();
    await press();
    await resend();
    expect(count('updateEmail')).toBe(0);
    await address(NEW);
    await resend();
    expect([count('updateEmail'), snack(), update()?.email]).toEqual([2, 'snack.embedded.codeResent', NEW]);
  });

  it('of a host opens the modal, and resolves with the new address when the modal has closed', async () => {
    const { address, code, methods, modal, view } = await start();
    const updated = methods.updateEmail();
    await flush();
    expect(view()).toBe('UpdateEmailWallet');
    await address(NEW);
    await code();
    await code();
    await expect(updated).resolves.toBe(NEW);
    expect(modal.getState().isOpen).toBe(false);
  });

  it.each(['close', 'back'] as const)('is rejected if the visitor leaves first (%s)', async (way) => {
    const { address, client, dispatch, methods, modal, update } = await start();
    await modal.open({ view: 'AccountSettings' });
    const updated = methods.updateEmail();
    await flush();
    await address(NEW);
    if (way === 'close') await modal.close();
    else while (modal.store.getState().router.history.length > 1) await dispatch(goBack());
    await expect(updated).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
    expect([update(), client.calls.includes('updateEmailPrimary')]).toEqual([null, false]);
  });

  it('is possible for an e-mail login only', async () => {
    const { dispatch, methods } = await start();
    dispatch(loggedIn({ method: 'google', email: 'ada@mail.example', userName: null }));
    await expect(methods.updateEmail()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});
