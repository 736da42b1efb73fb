import { readConfig } from './config.js';
import { StartError } from './start-error.js';
import { startServices } from './start-services.js';

try {
  const services = await startServices(readConfig(process.env));
  // The line that whoever started us waits for; a second signal ends the process the hard way.
  console.log(`services ready: ${services.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void services.stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
