import { LabError } from '../lab-error.js';
import type { PageSource } from './pages.js';
import { readStaticFiles, sendStaticFile } from './static-files.js';

/** Pages from the production build. @throws LabError when there is none */
export function createBuiltPages(folder: string): PageSource {
  const files = readStaticFiles(folder);
  const html = files.get('/index.html')?.body.toString('utf8');
  if (html === undefined) throw new LabError('The build of the lab has no index.html. Build it again.');
  return {
    html: async () => html,
    sendFile: async (path, request, response) => {
      const file = files.get(path);
      if (!file || path === '/index.html') return false;
      sendStaticFile(file, request, response);
      return true;
    },
    close: async () => undefined,
  };
}
