import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

/** Widths of a narrow window, which the modal fills. Source: C2.76. */
const WIDTHS = [
  { width: 1280, columns: 4 },
  { width: 352, columns: 4 },
  { width: 351, columns: 3 },
] as const;

for (const { columns, width } of WIDTHS) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    test(`all wallets are in ${columns} columns`, async ({ lab }) => {
      await lab.goto();
      await lab.openView('AllWallets');
      const tiles = lab.view('AllWallets').locator('[aria-posinset]');
      await expect(tiles.nth(columns)).toBeVisible();
      await comeToRest(lab);
      const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    });
  });
}
