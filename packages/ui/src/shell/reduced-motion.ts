/** True where motion is unwanted, or where the environment cannot animate at all. */
export function prefersReducedMotion(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  return (
    typeof element.animate !== 'function' || Boolean(view?.matchMedia?.('(prefers-reduced-motion: reduce)').matches)
  );
}
