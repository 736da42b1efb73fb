/**
 * Listens to a wallet until the returned function is called: from then on nothing is heard, even of one that refuses to
 * be left. One that refuses listeners is one without events.
 * @param subscribe hands the wallet its listener; what it answers with ends that, if it is a function
 * @param onRefused is told what the wallet has thrown
 */
export function follow<Heard>(
  subscribe: (listener: (heard: Heard) => void) => unknown,
  listener: (heard: Heard) => void,
  onRefused: (thrown: unknown) => void = () => undefined,
): () => void {
  let isHeard = true;
  const attempt = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (thrown) {
      onRefused(thrown);
      return undefined;
    }
  };
  const stop = attempt(() =>
    subscribe((heard) => {
      if (isHeard) listener(heard);
    }),
  );
  return () => {
    isHeard = false;
    if (typeof stop === 'function') attempt(() => stop());
  };
}
