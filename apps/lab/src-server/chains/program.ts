import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LabError } from '../lab-error.js';
import type { Reaper } from './reaper-client.js';

/** A program that the lab runs as a child process. */
export interface Program {
  /** For messages: `The chain 31337`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Polled until it resolves with true. */
  readonly isReady: () => Promise<boolean>;
  readonly startLimitMs: number;
}

/** What is notified of a program's exit. */
export interface ProgramKeeper {
  /** Stops it when the lab ends, for any reason. */
  readonly reaper: Reaper;
  /** Called when a program that was ready exits without having been stopped. */
  readonly onLost: (error: LabError) => void;
}

const ASK_AGAIN_MS = 20;
const STOP_LIMIT_MS = 2_000;

/**
 * Starts a program that ends with the lab, and resolves when it is ready. @throws LabError when it exits before that,
 * or takes too long
 */
export async function startProgram(
  program: Program,
  { reaper, onLost }: ProgramKeeper,
): Promise<{ stop(): Promise<void> }> {
  const { name, command, args } = program;
  // In its own process group: Ctrl+C in a terminal signals the whole group, and a chain must end after the lab, not
  // before it.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let lastWords = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2_000);
  });
  const forget = child.pid === undefined ? () => undefined : reaper.watch(child.pid);
  const killOnExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killOnExit);

  /** From when it is ready until it is stopped. */
  let isKept = false;
  let hasEnded = false;
  const lost = new Promise<LabError>((resolve) => {
    const report = (why: string): void => resolve(new LabError(`${name} ended: ${why}\n${lastWords}`.trim()));
    child.once('error', (error) => report(error.message));
    child.once('exit', (code, signal) => report(signal ?? `exit code ${code}`));
  });
  void lost.then((error) => {
    hasEnded = true;
    forget();
    process.off('exit', killOnExit);
    if (isKept) onLost(error);
  });
  const failure = await Promise.race([lost, untilReady(program, () => hasEnded)]);
  if (failure) {
    await endChild(child);
    throw failure;
  }
  isKept = true;
  return {
    stop: async () => {
      isKept = false;
      await endChild(child);
    },
  };
}

async function untilReady({ isReady, name, startLimitMs }: Program, hasEnded: () => boolean): Promise<LabError | null> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !hasEnded()) {
    if (await isReady()) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return new LabError(`${name} did not respond within ${startLimitMs / 1_000} s.`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(cut);
}
