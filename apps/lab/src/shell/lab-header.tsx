import { PAGES } from './pages.js';

export interface LabHeaderProps {
  /** The path of this page. A server has no location to read it from. */
  readonly path?: string;
}

/** The name of the lab, and links to its pages. */
export function LabHeader({ path: here = location.pathname }: LabHeaderProps) {
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
          <a key={path} href={path} aria-current={here === path ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
