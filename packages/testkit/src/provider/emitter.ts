type Listener = (payload: unknown) => void;

/** The few calls of Node's emitter that pages use, without Node. */
export interface Emitter {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, payload: unknown): void;
  count(event?: string): number;
}

export function createEmitter(): Emitter {
  const listeners: { readonly event: string; readonly listener: Listener }[] = [];

  return {
    on: (event, listener) => {
      listeners.push({ event, listener });
    },
    off: (event, listener) => {
      const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener);
      if (index >= 0) listeners.splice(index, 1);
    },
    emit: (event, payload) => {
      for (const entry of listeners.filter((candidate) => candidate.event === event))
        callSafely(entry.listener, payload);
    },
    count: (event) => listeners.filter((entry) => event === undefined || entry.event === event).length,
  };
}

/** A listener that throws must neither stop the wallet nor go unnoticed: its error becomes an uncaught error of the page. */
function callSafely(listener: Listener, payload: unknown): void {
  try {
    listener(payload);
  } catch (cause) {
    queueMicrotask(() => {
      throw cause;
    });
  }
}
