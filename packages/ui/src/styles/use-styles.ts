import { useContext, useInsertionEffect } from 'react';
import { UiContext } from '../root/ui-context.js';

/** Adopts the component's style text into the modal's root before layout, so that the first painted frame is styled. */
export function useStyles(css: string): void {
  const { styles } = useContext(UiContext);
  useInsertionEffect(() => styles?.adopt(css), [styles, css]);
}
