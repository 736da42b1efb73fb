type Child = Node | string;

interface Props {
  readonly class?: string;
  readonly testId?: string;
  readonly [attribute: string]: string | undefined;
}

/** An element with its attributes and children, for pages without React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { testId, ...attributes }: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (testId) node.dataset.testid = testId;
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
