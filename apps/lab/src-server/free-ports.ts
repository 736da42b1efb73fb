import { createServer } from 'node:net';
import { LabError } from './lab-error.js';
import { type PortPlan, portsOf } from './port-plan.js';

/** Looks at every port before anything is started. @throws LabError that names the taken ones */
export async function assertPortsFree(plan: PortPlan, host: string): Promise<void> {
  const ports = portsOf(plan);
  const isFree = await Promise.all(ports.map(([port]) => isPortFree(port, host)));
  const taken = ports.filter((_, index) => !isFree[index]);
  if (taken.length === 0) return;
  const list = taken.map(([port, use]) => `Port ${port}, for ${use}, is taken.`).join(' ');
  throw new LabError(`${list} Stop what listens there, or set LAB_PORT to move all ports of the lab.`);
}

function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new LabError(`Port ${port} on ${host} cannot be used: ${error.message}`, { cause: error }));
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
