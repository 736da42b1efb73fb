/**
 * Listens to a wallet until the returned function is called. After that nothing is passed on, even if the wallet keeps
 * the listener. A wallet that rejects listeners is treated as one without events.
 * @param subscribe adds the listener; if it returns a function, that removes it
 * @param onRefused receives what the wallet threw
 */
export function follow<Event>(
  subscribe: (listener: (event: Event) => void) => unknown,
  listener: (event: Event) => void,
  onRefused: (thrown: unknown) => void = () => undefined,
): () => void {
  let isActive = true;
  const attempt = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (thrown) {
      onRefused(thrown);
      return undefined;
    }
  };
  const stop = attempt(() =>
    subscribe((event) => {
      if (isActive) listener(event);
    }),
  );
  return () => {
    isActive = false;
    if (typeof stop === 'function') attempt(() => stop());
  };
}
