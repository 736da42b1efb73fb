import type { Env, Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/** Returns the methods that a path supports; an empty list means that the path does not exist. */
export type RouteTable = (path: string) => readonly string[];

/** Reads an app's routes once, to distinguish an unsupported method from an unknown path. */
export function createRouteTable<E extends Env>(app: Pick<Hono<E>, 'routes'>): RouteTable {
  const router = new TrieRouter<string>();
  const methods = new Set<string>();
  for (const { method, path } of app.routes) {
    if (method === METHOD_NAME_ALL) continue;
    router.add(method, path, method);
    methods.add(method);
  }
  return (path) => {
    const found = [...methods].filter((method) => router.match(method, path)[0].length > 0);
    if (found.length === 0) return [];
    return found.includes('GET') ? [...found, 'HEAD', 'OPTIONS'] : [...found, 'OPTIONS'];
  };
}
