/** The pages that the lab links to, by path. */
export const PAGES = [
  ['/', 'Playground'],
  ['/scenario/wagmi', 'wagmi host'],
  ['/scenario/no-react', 'No React'],
  ['/scenario/elements', 'Elements'],
  ['/scenario/headless', 'Headless'],
  ['/scenario/login-only', 'Log in'],
  ['/scenario/script', 'Script tag'],
  ['/scenario/ssr', 'Server'],
  ['/wallet', 'Phone wallet'],
] as const;
