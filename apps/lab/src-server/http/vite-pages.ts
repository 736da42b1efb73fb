import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { PageSource } from './pages.js';

/** Pages with hot reload, straight from the source. The packages they use are their builds. */
export async function createVitePages(root: string, server: Server): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    html: async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
    sendFile: (_path, request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) reject(error);
          else resolve(false);
        });
      }),
    close: () => vite.close(),
  };
}
