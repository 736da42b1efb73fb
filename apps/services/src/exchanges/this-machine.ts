const HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL leads to the machine that the services run on. */
export const isThisMachine = (url: string): boolean => URL.canParse(url) && HOSTS.includes(new URL(url).hostname);
