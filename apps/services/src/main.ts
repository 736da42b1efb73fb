import { readConfig } from './config.js';
import { StartError } from './start-error.js';
import { startServices } from './start-services.js';

try {
  const services = await startServices(readConfig(process.env));
  // Scripts wait for this line. A second signal ends the process at once.
  console.log(`services ready: ${services.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void services.stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
