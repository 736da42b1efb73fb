import { expect, test } from './support/test.js';

test('choosing theme presets updates the address, the modal and the generated host code', async ({ lab, page }) => {
  await lab.goto();
  await page.getByText('Look and language').click();
  const preset = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
  await preset('Accent', 'Violet').click();
  await preset('Background', 'Plum').click();
  await preset('Corners', 'XL').click();
  await preset('Font', 'EB Garamond').click();
  await expect(preset('Font', 'EB Garamond')).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Code of the host').click();
  const code = page.locator('pre.code').filter({ hasText: 'createFoyer' });
  for (const line of [
    "'--w3m-accent': '#8b5cf6',",
    "'--w3m-color-mix': '#581c87',",
    "'--w3m-color-mix-strength': 20,",
    "'--w3m-border-radius-master': '8px',",
    "'--w3m-font-family': 'EB Garamond, serif',",
  ]) {
    await expect(code).toContainText(line);
  }

  const before = page.url();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL((url) => url.href !== before);
  const config = new URL(page.url()).searchParams.get('config') ?? '';
  expect(JSON.parse(Buffer.from(config, 'base64url').toString())).toMatchObject({
    options: {
      themeVariables: {
        '--w3m-accent': '#8b5cf6',
        '--w3m-color-mix': '#581c87',
        '--w3m-color-mix-strength': 20,
        '--w3m-border-radius-master': '8px',
        '--w3m-font-family': 'EB Garamond, serif',
      },
    },
  });
  await lab.open();
  const look = await lab.dialog
    .getByRole('heading')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(look).toContain('EB Garamond');
});
