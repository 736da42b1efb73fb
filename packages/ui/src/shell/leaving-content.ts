/**
 * Attributes that labels, tests and host styles use to find elements: what leaves must not be found. States such as
 * `aria-checked` stay, since styles depend on them.
 */
const IDENTITIES =
  /^(id|role|part|for|name|href|tabindex|aria-(label|labelledby|describedby|controls|live|busy)|data-(view|uri|row|autofocus|loading))$/;

/** An element that React is about to remove, to be shown once more while it fades out. */
export interface LeavingContent {
  readonly node: HTMLElement;
  /** Adds the element to a container: hidden from assistive technology, not focusable, without ids. */
  showIn(container: HTMLElement): void;
}

/**
 * Call it while the element is still in the document: scroll positions are lost when it is removed. React only takes
 * the element out, so it can be shown as it is; a copy would cost time before anything else hears of the change.
 */
export function leavingContentOf(node: HTMLElement): LeavingContent {
  const parts = [...node.querySelectorAll<HTMLElement>('*')];
  const scrolled = parts.flatMap((part): [HTMLElement, number][] =>
    part.scrollTop > 0 ? [[part, part.scrollTop]] : [],
  );
  return {
    node,
    showIn(container) {
      for (const part of [node, ...parts]) {
        for (const { name } of [...part.attributes]) if (IDENTITIES.test(name)) part.removeAttribute(name);
      }
      node.setAttribute('aria-hidden', 'true');
      node.inert = true;
      container.append(node);
      for (const [part, scrollTop] of scrolled) part.scrollTop = scrollTop;
    },
  };
}
