import { useEffect } from 'react';
import { useModalSelector } from '../modal-context.js';
import { whenIdle } from '../timing/when-idle.js';

/** Set by the style sheet on every button. */
const FROM_STYLES = '--_height';

/** Reports to the developer that the page has buttons and not their style sheet. */
export function usePageAdvice(): void {
  const isWanted = useModalSelector(({ options }) => options.debug);
  useEffect(() => {
    if (!isWanted) return;
    // Reading a style makes the browser compute the layout, so it waits until nothing else is to be done.
    return whenIdle(() => {
      const button = document.querySelector('.foyer-button');
      if (!button || getComputedStyle(button).getPropertyValue(FROM_STYLES)) return;
      import('../foyer/advice.js').then(
        (advice) => advice.adviseOnStyles(),
        () => undefined,
      );
    });
  }, [isWanted]);
}
