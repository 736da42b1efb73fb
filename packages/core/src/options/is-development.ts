/** Replaced by the host's bundler; absent where no bundler runs. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether the host is being developed: checks that cost a visitor something run only then. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development';
  } catch {
    // There is no such global in a browser.
    return false;
  }
}
