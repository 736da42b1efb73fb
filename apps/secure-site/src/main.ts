import { readConfig } from './config.js';
import { StartError } from './start-error.js';
import { startSecureSite } from './start-secure-site.js';

try {
  const site = await startSecureSite(readConfig(process.env));
  // Scripts wait for this line. A second signal ends the process at once.
  console.log(`secure site ready: ${site.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
