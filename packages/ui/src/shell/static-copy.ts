/**
 * Attributes that labels, tests and host styles use to find elements: the copy must not be found. States such as
 * `aria-checked` stay, since styles depend on them.
 */
const IDENTITIES =
  /^(id|role|part|for|name|href|tabindex|aria-(label|labelledby|describedby|controls|live|busy)|data-(view|uri|row|autofocus|loading))$/;

/**
 * A static copy of an element, shown while the original leaves: hidden from assistive technology, not focusable,
 * without ids. Scroll positions can be copied only once it is in the document; `settle` does that.
 */
export function staticCopyOf(element: HTMLElement): { readonly node: HTMLElement; settle(): void } {
  const node = element.cloneNode(true) as HTMLElement;
  const originals = element.querySelectorAll('*');
  const copies = node.querySelectorAll('*');
  const scrolled: [Element, number][] = [];
  originals.forEach((original, index) => {
    const copy = copies[index];
    if (copy && original.scrollTop > 0) scrolled.push([copy, original.scrollTop]);
  });
  for (const copy of [node, ...copies]) {
    for (const { name } of [...copy.attributes]) if (IDENTITIES.test(name)) copy.removeAttribute(name);
  }
  node.setAttribute('aria-hidden', 'true');
  node.inert = true;
  return {
    node,
    settle: () => {
      for (const [copy, scrollTop] of scrolled) copy.scrollTop = scrollTop;
    },
  };
}
