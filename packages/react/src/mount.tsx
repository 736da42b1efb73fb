import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AccountButton } from './buttons/account-button.js';
import { ConnectButton } from './buttons/connect-button.js';
import { FoyerButton } from './buttons/foyer-button.js';
import { NetworkButton } from './buttons/network-button.js';
import type { Foyer } from './foyer/foyer.js';
import { FoyerProvider } from './foyer/foyer-provider.js';

// A page without React needs no other entry point, and so no types of React.
export { createFoyer } from './foyer/create-foyer.js';
export type { Foyer, FoyerMessages, FoyerOptions } from './foyer/foyer.js';
export { isModalError } from './foyer/foyer-error.js';
export type { FoyerState } from './foyer/foyer-state.js';
export { hosted, selfHosted } from './foyer/services.js';

export interface MountOptions {
  /**
   * Where buttons are rendered: an element, or a selector for one or more. Each gets the combined button, or the one
   * named by its `data-foyer-button`: 'combined', 'connect', 'account' or 'network'.
   */
  readonly buttons?: string | Element;
}

export interface Mounted {
  /** Removes the buttons. The foyer itself stays usable; `foyer.destroy()` ends it. */
  unmount(): void;
}

const BUTTONS = {
  combined: FoyerButton,
  connect: ConnectButton,
  account: AccountButton,
  network: NetworkButton,
} as const;

const isButtonName = (name: string): name is keyof typeof BUTTONS => Object.hasOwn(BUTTONS, name);

function buttonOf(element: Element) {
  const name = element.getAttribute('data-foyer-button') || 'combined';
  if (!isButtonName(name)) {
    const known = Object.keys(BUTTONS).join(', ');
    throw new Error(`[foyerkit] mount: expected data-foyer-button to be one of ${known}, got "${name}".`);
  }
  return { element, Button: BUTTONS[name] };
}

function elementsOf(buttons: string | Element | undefined): readonly Element[] {
  if (typeof buttons !== 'string') {
    if (buttons && buttons.nodeType !== Node.ELEMENT_NODE)
      throw new Error('[foyerkit] mount: expected an element or a selector.');
    return buttons ? [buttons] : [];
  }
  const found = [...document.querySelectorAll(buttons)];
  if (found.length === 0) throw new Error(`[foyerkit] mount: no element matches "${buttons}".`);
  return found;
}

function mountButton(foyer: Foyer, { element, Button }: ReturnType<typeof buttonOf>): Root {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <Button />
      </FoyerProvider>
    </StrictMode>,
  );
  return root;
}

/**
 * For pages that do not use React: renders buttons into the page and restores an earlier connection once the page is
 * idle. Call it when the elements are in the document.
 * @throws when nothing matches the selector, the argument is neither an element nor a selector, or an element names an
 * unknown button
 */
export function mount(foyer: Foyer, { buttons }: MountOptions = {}): Mounted {
  const targets = elementsOf(buttons).map(buttonOf);
  const stop = foyer.subscribe(() => {});
  const roots = targets.map((target) => mountButton(foyer, target));
  return {
    unmount() {
      stop();
      for (const root of roots) root.unmount();
    },
  };
}
