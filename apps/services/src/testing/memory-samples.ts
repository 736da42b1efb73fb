import type { MeasuredProgram } from '@foyerkit/http/bench';

/** The memory of programs during a run, each time without garbage. */
export interface MemorySamples {
  /** Prints one more. */
  take(what: string): Promise<void>;
  /** Ends the sampling. @returns how much more than after the first three tenths of the run is used at its end, at most */
  end(): Promise<number>;
}

/** How often the memory is printed during a run of ten minutes or more. */
const SAMPLES = 10;
/** A collection holds up requests: often enough, it would be all that short runs measure. */
const LEAST_PAUSE_MS = 60_000;
/** Until then, compiled code and caches grow. */
const WARM_SAMPLES = 3;

export function sampleMemory(programs: readonly MeasuredProgram[], seconds: number): MemorySamples {
  const begin = performance.now();
  const samples: number[][] = [];
  const take = async (what: string) => {
    const megabytes = await Promise.all(programs.map((program) => program.memoryMb()));
    samples.push(megabytes);
    console.log(`memory ${what}: ${megabytes.map((one) => `${one} MB`).join(', ')}`);
  };
  const timer = setInterval(
    () => void take(`after ${Math.round((performance.now() - begin) / 1_000)} s`),
    Math.max((seconds * 1_000) / SAMPLES, LEAST_PAUSE_MS),
  );
  return {
    take,
    end: async () => {
      clearInterval(timer);
      await take('at the end');
      const warm = samples[WARM_SAMPLES] ?? samples[0] ?? [];
      const last = samples.at(-1) ?? [];
      return Math.max(...last.map((megabytes, index) => megabytes / (warm[index] || megabytes || 1)));
    },
  };
}
