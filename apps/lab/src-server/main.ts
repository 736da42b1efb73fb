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

// More than once: a terminal and the parent process may both pass on the same signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// The closed channel means that the parent process is gone.
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
  // The parent process waits for this line; it stands alone.
  console.log(`lab ready: ${lab}`);
} catch (error) {
  if (!(error instanceof LabError)) throw error;
  fail(error);
}
