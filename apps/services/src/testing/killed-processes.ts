import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProgram } from '@foyerkit/http/testing/program';

/** How often something is killed in a test. */
export const ROUNDS = Number(process.env.SIGKILL_ROUNDS) || 3;
const LONGEST_LIFE_MS = 400;

/** The server that the processes share. */
interface SharedServer {
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Two processes of the services, and the server that they share. */
export interface KilledProcesses {
  /** Of either process. It may have been killed. */
  anyUrl(): string;
  /** Kills one process, the other one and the server in turn, each at any moment of its work, and starts it again. */
  killInTurn(): Promise<void>;
}

/** @param run starts a process of the services */
export async function startProcesses(run: () => RunningProgram, server: SharedServer): Promise<KilledProcesses> {
  const start = async () => {
    const { child, ended, ready } = run();
    return { child, ended, url: await ready };
  };
  const running = await Promise.all([start(), start()]);
  return {
    anyUrl: () => running[Math.floor(Math.random() * running.length)]?.url ?? '',
    killInTurn: async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(Math.random() * LONGEST_LIFE_MS);
        const index = round % (running.length + 1);
        const victim = running[index];
        if (victim) {
          victim.child.kill('SIGKILL');
          await victim.ended;
          running[index] = await start();
        } else {
          await server.kill();
          await wait(Math.random() * LONGEST_LIFE_MS);
          await server.restart();
        }
      }
    },
  };
}
