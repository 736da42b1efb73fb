import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { createTestModal } from '../testing.js';

const modals: Modal[] = [];

function start(debug: boolean): Modal {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const modal = createTestModal({ debug });
  modals.push(modal);
  return modal;
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

describe('a network that the host requests but has not configured', () => {
  it.each<[string, (modal: Modal) => Promise<void>, name: string]>([
    ['switched to', (modal) => modal.switchNetwork('eip155:5'), 'eip155:5'],
    ['opened with', (modal) => modal.open({ namespace: 'solana' }), 'solana'],
  ])('is the alert APKT001 when it is %s', async (_, act, name) => {
    const modal = start(true);
    await expect(act(modal)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    await vi.waitFor(() =>
      expect(modal.getState().alert).toMatchObject({ code: 'APKT001', displayMessage: 'Network Not Found' }),
    );
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`[foyerkit] APKT001: "${name}" is not`));
  });

  it('is not reported with debug off', async () => {
    const modal = start(false);
    await expect(modal.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    expect(modal.getState().alert).toBeNull();
    expect(console.error).not.toHaveBeenCalled();
  });
});
