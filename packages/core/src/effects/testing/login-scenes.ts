import { vi } from 'vitest';
import { startEmailUpdate, submitNewEmail } from '../../embedded/email-update.flow.js';
import { emailFieldChosen, upgradeChosen } from '../../embedded/embedded.slice.js';
import { cancelLogin, submitCode, submitEmail, submitSocial } from '../../embedded/login.flow.js';
import { createEmbeddedModal } from '../../embedded/testing/embedded-modal.js';
import { LoginError } from '../../errors/login-failures.js';
import { tickLegalBox } from '../../legal/agreement.flow.js';
import { flush } from '../../testing/flush.js';
import { createTestModal, FAKE_EMBEDDED_CODE, type FakeEmbeddedOptions, testConnector } from '../../testing.js';
import { type Data, recordOf } from './connection-scenes.js';

const popup = { close: () => undefined } as unknown as Window;

async function start(answers: FakeEmbeddedOptions['answers'] = {}) {
  const bench = await createEmbeddedModal({ site: { answers, smartAccountNetworks: [31_337] } });
  const events = await recordOf(bench.modal);
  await bench.modal.open();
  return { ...bench, events };
}

/** A login by e-mail on a new device, with a wrong code first; then the account changes. */
export async function logInByEmail(): Promise<readonly Data[]> {
  const { dispatch, events, methods } = await start({ connectEmail: async () => 'VERIFY_DEVICE' });
  dispatch(emailFieldChosen());
  const login = dispatch(submitEmail('visitor@mail.example'));
  await flush();
  for (const code of ['000000', FAKE_EMBEDDED_CODE]) {
    dispatch(submitCode(code));
    await flush();
  }
  await login;
  void dispatch(startEmailUpdate());
  await flush();
  dispatch(submitNewEmail('new@mail.example'));
  await flush();
  await methods.setAccountType('eip155', 'eoa');
  dispatch(upgradeChosen());
  return events;
}

/** Logins by a provider: one succeeds, one fails by the site's fault, one is left. */
export async function logInBySocial(): Promise<readonly Data[]> {
  const all: Data[] = [];
  const untrusted = () => Promise.reject(new LoginError('UNTRUSTED_ORIGIN'));
  for (const answers of [
    {},
    { connectSocial: untrusted },
    { connectSocial: () => new Promise<never>(() => undefined) },
  ]) {
    const { dispatch, events } = await start(answers);
    const login = dispatch(submitSocial({ provider: 'google', popup, canLeave: true }));
    await flush();
    dispatch(cancelLogin());
    await login;
    all.push(...events);
  }
  return all;
}

/** The visitor accepts the host's terms, and connects. */
export async function acceptTerms(): Promise<readonly Data[]> {
  const modal = createTestModal({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://host.example/terms',
  });
  await modal.ready();
  const events = await recordOf(modal);
  modal.store.dispatch(tickLegalBox(true, 'en', modal.store.subscribe));
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  await vi.dynamicImportSettled();
  await modal.destroy();
  return events;
}
