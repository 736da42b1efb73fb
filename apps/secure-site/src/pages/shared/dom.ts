type Property = EventListener | boolean | string | undefined;

export type Child = Node | string | null;

/**
 * Creates an element. Texts become text nodes and attributes are set one by one, so that nothing is ever parsed as HTML,
 * and Trusted Types have nothing to forbid. A function is a listener, as `{ click: … }`; `true` is an attribute without
 * a value; `false` and `undefined` are none.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, Property>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}
