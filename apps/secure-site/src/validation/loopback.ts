/** Names of this machine: connections to them do not leave it, so they need no encryption. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
