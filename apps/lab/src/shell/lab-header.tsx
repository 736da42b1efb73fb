const PAGES = [
  ['/', 'Playground'],
  ['/scenario/wagmi', 'wagmi host'],
  ['/scenario/no-react', 'No React'],
  ['/scenario/elements', 'Elements'],
  ['/scenario/script', 'Script tag'],
  ['/scenario/ssr', 'Server'],
  ['/wallet', 'Phone wallet'],
] as const;

/** The name of the lab, and links to its pages. */
export function LabHeader() {
  return (
    <header className="lab-header">
      <a className="skip" href="#host">
        Skip to the host app
      </a>
      <h1>
        <img src="/lab.svg" alt="" width="24" height="24" />
        FoyerKit Lab
      </h1>
      <nav aria-label="Pages">
        {PAGES.map(([path, name]) => (
          <a key={path} href={path} aria-current={location.pathname === path ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
