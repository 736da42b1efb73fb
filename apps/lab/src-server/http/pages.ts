import type { IncomingMessage, ServerResponse } from 'node:http';

/** The source of the pages' HTML, scripts and styles: the build, or Vite during development. */
export interface PageSource {
  /** The HTML of every page; the page itself reads its own path. */
  html(path: string): Promise<string>;
  /** Sends a file, if there is one at the path. */
  sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}
