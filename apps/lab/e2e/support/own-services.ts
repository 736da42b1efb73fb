import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(
  dirname(createRequire(import.meta.url).resolve('@foyerkit/services/package.json')),
  'dist',
  'main.js',
);

/** The services in a process of their own, which a journey may kill: the lab's are shared by all journeys. */
export class OwnServices {
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;
  private port = '0';

  /** @param env settings of the services; source: apps/services/README.md */
  constructor(env: Readonly<Record<string, string>>) {
    this.env = env;
  }

  /** Base URL, without a trailing slash; the same after every start. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when they listen. @throws if the process ends before that */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, LOG: 'error', ...this.env, PORT: this.port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const ready = new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /^services ready: http:\/\/[^:]+:(\d+)\/$/.exec(line)?.[1];
        if (port) resolve(port);
      });
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The services ended with ${code} before they listened.`);
    });
    this.port = await Promise.race([ready, ended]);
    ended.catch(() => undefined);
  }

  /** Ends the process at once, with nothing written or said: as a crash or a loss of power does. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** The address in place of that of the lab's services. @param url of a request to those; `shared` their base URL */
  addressOf(url: string, shared: string): string {
    return url.replace(shared, this.url);
  }
}
