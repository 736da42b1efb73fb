import type { Modal } from '../../modal.js';
import { type SessionKey, smartSessionsFeature } from '../../smart-sessions.js';

const DAY_S = 86_400;

/** Lets a key spend at most 0.01 ETH a day for a week, and says in one sentence what came of it. */
export async function allowDailySpending(modal: Pick<Modal, 'features'>, key: SessionKey, nowMs = Date.now()) {
  const sessions = await modal.features.install(smartSessionsFeature);
  if (!sessions) return 'Smart Sessions are switched off.';
  const start = Math.floor(nowMs / 1_000);
  try {
    const { context } = await sessions.grant({
      expiry: start + 7 * DAY_S,
      signer: { type: 'keys', data: { keys: [key] } },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: `0x${(10n ** 16n).toString(16)}`, start, period: DAY_S },
        },
      ],
      policies: [],
    });
    const active = (await sessions.list()).filter(({ revokedAt }) => revokedAt === null);
    return `Granted as ${context}; ${active.length} in all.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'REQUEST_REJECTED') return 'You declined.';
    if (code === 'SESSION_UNSUPPORTED') return 'Your wallet has no Smart Sessions.';
    return 'The session could not be granted.';
  }
}
