import { expect, it } from 'vitest';
import { useSmartSessions } from '../hooks/use-smart-sessions.js';
import { renderFoyerHook } from '../testing/render-with-foyer.js';
import { testFoyer } from '../testing/test-foyer.js';

it('Smart Sessions are refused unless the host switches them on, and without an account', async () => {
  const off = renderFoyerHook(testFoyer().foyer, () => useSmartSessions());
  await expect(off.result.current.list()).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  const on = renderFoyerHook(testFoyer({ features: { smartSessions: true } }).foyer, () => useSmartSessions());
  await expect(on.result.current.list()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  await expect(on.result.current.revoke('pci')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
});
