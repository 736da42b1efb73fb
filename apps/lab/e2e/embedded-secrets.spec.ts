import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** Everything that the page's origin has stored. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const contents = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const stores = [...database.objectStoreNames];
            if (stores.length === 0) return resolve([]);
            const transaction = database.transaction(stores);
            const all = stores.map((store) => transaction.objectStore(store).getAll());
            transaction.oncomplete = () => resolve(all.map(({ result }) => result));
          };
        }),
    );
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      await Promise.all(contents),
    ]);
  });

test('neither a code nor what a session consists of is stored, logged or sent in the host’s page', async ({
  context,
  info,
  lab,
  mailbox,
  visitor,
}) => {
  const heard: string[] = [];
  lab.page.on('console', (message) => heard.push(message.text()));
  lab.page.on('request', (request) => {
    // What the host's page asks for, and the addresses of everything that its frames ask for.
    heard.push(request.url(), request.frame() === lab.page.mainFrame() ? (request.postData() ?? '') : '');
  });
  await visitor.goto();
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  const code = await mailbox.nextCode(email);
  await visitor.typeCode(code);
  await lab.expectStatus('connected');
  await lab.close();
  await visitor.sign('A secret message');

  const cookies = (await context.cookies()).filter(
    ({ domain }) => domain === new URL(info.services.secureSite).hostname,
  );
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    '__Host-foyer-device',
    '__Host-foyer-probe',
    '__Host-foyer-session',
  ]);
  for (const { httpOnly, sameSite, secure } of cookies) {
    expect({ httpOnly, sameSite, secure }).toEqual({ httpOnly: true, sameSite: 'None', secure: true });
  }
  const secrets = [code, ...cookies.filter(({ name }) => name !== '__Host-foyer-probe').map(({ value }) => value)];
  const stored = await storedBy(lab.page);
  // The address is remembered for the next login: what is searched is really what the page has stored.
  expect(stored).toContain(email);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(stored).not.toContain(secret);
    expect(heard.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('nothing of a login is stored in the host’s page after it has ended', async ({ lab, visitor }) => {
  const email = await visitor.gotoLoggedIn();
  const address = await visitor.address();
  await lab.page.getByTestId('disconnect-all').click();
  await lab.expectStatus('disconnected');
  const stored = await storedBy(lab.page);
  expect(stored).not.toContain(email);
  expect(stored.toLowerCase()).not.toContain(address.toLowerCase());
});
