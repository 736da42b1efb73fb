/** True if the visitor prefers reduced motion, or the environment cannot animate. */
export function prefersReducedMotion(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  return (
    typeof element.animate !== 'function' || view?.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true
  );
}
