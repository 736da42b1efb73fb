import { expect, test } from './support/test.js';

test('events are sent while the visitor agrees, and at no other time', async ({ lab }) => {
  const sent: string[] = [];
  lab.page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/e')) sent.push(request.postData() ?? '');
  });
  const openAndClose = async () => {
    await lab.open();
    await lab.close();
    // Events are gathered for a second.
    await lab.page.waitForTimeout(2_000);
  };
  await lab.goto();
  await openAndClose();
  expect(sent).toEqual([]);
  await lab.goto({ host: { consent: 'given' } });
  await openAndClose();
  // With its end, nothing is left to be sent while the page is left.
  await expect.poll(() => sent.join()).toMatch(/MODAL_OPEN.*MODAL_CLOSE/s);
  await lab.goto({ host: { consent: 'refused' } });
  const before = sent.length;
  await openAndClose();
  expect(sent).toHaveLength(before);
});
