import { beforeAll, expect, it, vi } from 'vitest';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';

beforeAll(loadEngineCode);

it('elements of the host are in its document, assigned to their slots, and created once', async () => {
  const footer = document.createElement('p');
  const create = vi.fn(() => footer);
  const { foyer } = testFoyer({ slots: { footer: create } });
  expect(create).not.toHaveBeenCalled();
  await foyer.open();
  await foyer.close();
  await foyer.open();
  expect(create).toHaveBeenCalledOnce();
  expect(footer.parentElement?.localName).toBe('foyer-modal');
  expect(footer.slot).toBe('footer');
  await foyer.destroy();
  expect(footer.isConnected).toBe(false);
});
