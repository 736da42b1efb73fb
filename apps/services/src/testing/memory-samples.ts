import type { MeasuredProgram } from '@foyerkit/http/bench';

/** The memory of programs during a run. */
export interface MemorySamples {
  /** Prints one more. */
  take(what: string): void;
  /** Ends the sampling. @returns how much more than after the first three tenths of the run is used at its end, at most */
  end(): number;
}

/** How often the memory is printed during a run. */
const SAMPLES = 10;
/** Until then, compiled code and caches grow. */
const WARM_SAMPLES = 3;

export function sampleMemory(programs: readonly MeasuredProgram[], seconds: number): MemorySamples {
  const begin = performance.now();
  const samples: number[][] = [];
  const take = (what: string) => {
    const megabytes = programs.map((program) => program.memoryMb() ?? 0);
    samples.push(megabytes);
    console.log(`memory ${what}: ${megabytes.map((one) => `${one} MB`).join(', ')}`);
  };
  const timer = setInterval(
    () => take(`after ${Math.round((performance.now() - begin) / 1_000)} s`),
    (seconds * 1_000) / SAMPLES,
  );
  return {
    take,
    end: () => {
      clearInterval(timer);
      take('at the end');
      const warm = samples[WARM_SAMPLES] ?? samples[0] ?? [];
      const last = samples.at(-1) ?? [];
      return Math.max(...last.map((megabytes, index) => megabytes / (warm[index] || megabytes || 1)));
    },
  };
}
