import { LOG_LEVELS, type LogLevel } from './config.js';

export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** One JSON object per line. Query strings are never logged: they contain relay tokens. */
export function createLog(level: LogLevel): Log {
  const at =
    (own: LogLevel) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}) => {
      if (LOG_LEVELS.indexOf(own) > LOG_LEVELS.indexOf(level)) return;
      console.log(JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields }));
    };
  return { info: at('info'), error: at('error') };
}
