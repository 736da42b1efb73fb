import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the pages' HTML, scripts and styles come from: the build, or Vite while it is worked on. */
export interface PageSource {
  /** The HTML of every page; the page itself reads its own path. */
  html(path: string): Promise<string>;
  /** Sends a file, if there is one at the path. */
  sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}
