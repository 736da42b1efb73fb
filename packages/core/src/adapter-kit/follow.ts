/**
 * Listens to a wallet until the returned function is called. After that nothing is passed on, even if the wallet keeps the
 * listener. A wallet that rejects listeners is treated as one without events.
 * @param subscribe adds the listener; if it returns a function, that removes it
 * @param onRefused receives what the wallet threw
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
