import type { Booted } from '../boot/boot.js';
import { addHostileStyles } from '../host/hostile-styles.js';

/** The root element of the lab's page. @throws when the document is not the lab's */
export function labElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#lab');
  if (!element) throw new Error('The document has no root element for the lab.');
  return element;
}

/** Applies the host settings in the URL to the page. Returns the container of a host that embeds the modal. */
export function prepareHost({ config: { host } }: Booted): HTMLElement | null {
  if (host.hostileCss) addHostileStyles();
  if (!host.embedded) return null;
  const box = document.createElement('div');
  box.className = 'host-box';
  labElement().before(box);
  return box;
}
