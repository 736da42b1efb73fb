import type { Foyer } from './foyer.js';

/** The buttons of a handle in the page. */
interface PageButtons {
  readonly elements: Set<Element>;
  onAdded?: (button: Element) => void;
}

const byFoyer = new WeakMap<Foyer, PageButtons>();

export function pageButtons(foyer: Foyer): PageButtons {
  const buttons = byFoyer.get(foyer) ?? { elements: new Set() };
  byFoyer.set(foyer, buttons);
  return buttons;
}

/** @returns a function to call when the button leaves the page */
export function addButton(foyer: Foyer, button: Element): () => void {
  const buttons = pageButtons(foyer);
  buttons.elements.add(button);
  buttons.onAdded?.(button);
  return () => void buttons.elements.delete(button);
}
