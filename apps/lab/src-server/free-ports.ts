import { createServer } from 'node:net';
import { HOST } from './host.js';
import { LabError } from './lab-error.js';
import { type PortPlan, portsOf, readPortPlan } from './port-plan.js';

const ATTEMPTS = 50;

/** A block of ports that are free now, for labs next to the developer's own. @throws LabError when none is found */
export async function findFreePlan(): Promise<PortPlan> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const plan = readPortPlan(String(20_000 + Math.floor(Math.random() * 10_000)));
    const isFree = await Promise.all(portsOf(plan).map(([port]) => isPortFree(port)));
    if (isFree.every(Boolean)) return plan;
  }
  throw new LabError('No block of free ports was found.');
}

/** Checks every port before anything is started. @throws LabError that names the taken ones */
export async function assertPortsFree(plan: PortPlan): Promise<void> {
  const ports = portsOf(plan);
  const isFree = await Promise.all(ports.map(([port]) => isPortFree(port)));
  const taken = ports.filter((_, index) => !isFree[index]);
  if (taken.length === 0) return;
  const list = taken.map(([port, use]) => `Port ${port}, for ${use}, is taken.`).join(' ');
  throw new LabError(`${list} Stop the program that uses it, or set LAB_PORT to move all ports of the lab.`);
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new LabError(`Port ${port} on ${HOST} cannot be used: ${error.message}`, { cause: error }));
    });
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
