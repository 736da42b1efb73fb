const ignore = (): void => undefined;

/**
 * A logger of the SDK that does nothing. The SDK's own, at the level 'silent', still writes every message into memory as
 * text, and throws where one is longer than its memory, so that a message would never arrive.
 */
export const createSilentLogger = () => ({
  level: 'silent',
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  trace: ignore,
  // Another one each time: the SDK writes its name into it.
  child: createSilentLogger,
});
