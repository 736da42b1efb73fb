import { expect, test } from './support/test.js';

test('events are sent only while the visitor consents', async ({ lab }) => {
  const sent: string[] = [];
  lab.page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/e')) sent.push(request.postData() ?? '');
  });
  const openAndClose = async () => {
    await lab.open();
    await lab.close();
    // Events are collected for a second.
    await lab.page.waitForTimeout(2_000);
  };
  await lab.goto();
  await openAndClose();
  expect(sent).toEqual([]);
  await lab.goto({ host: { consent: 'given' } });
  await openAndClose();
  // After the consent is withdrawn, nothing is left to be sent when the page is closed.
  await expect.poll(() => sent.join()).toMatch(/MODAL_OPEN.*MODAL_CLOSE/s);
  await lab.goto({ host: { consent: 'refused' } });
  const before = sent.length;
  await openAndClose();
  expect(sent).toHaveLength(before);
});
