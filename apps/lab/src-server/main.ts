import { fileURLToPath } from 'node:url';
import { LabError } from './lab-error.js';
import { readPortPlan } from './port-plan.js';
import { createShutdown } from './shutdown.js';
import { startLab } from './start-lab.js';

const shutdown = createShutdown();

async function end(exitCode: number): Promise<void> {
  await shutdown.run();
  process.exit(exitCode);
}

const fail = (error: LabError): void => {
  console.error(error.message);
  void end(1);
};

// Not only once: a terminal and whoever started us may both hand the same signal on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// Whoever started us with a channel is gone when the channel is.
process.once('disconnect', () => void end(0));

try {
  const { lab } = await startLab({
    plan: readPortPlan(process.env.LAB_PORT),
    root: fileURLToPath(new URL('..', import.meta.url)),
    isDev: process.argv.includes('--dev'),
    optIn: { polkadot: process.argv.includes('--polkadot-node') },
    shutdown,
    onLost: fail,
  });
  // The line that whoever started us waits for; it stands alone.
  console.log(`lab ready: ${lab}`);
} catch (error) {
  if (!(error instanceof LabError)) throw error;
  fail(error);
}
