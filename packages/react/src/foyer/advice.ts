/** Tells the developer. A separate chunk, loaded only when there is something to report. */
export const adviseOnDestroyed = () =>
  console.warn('[foyerkit] MODAL_DESTROYED: destroy() was called, so this handle opens nothing. Create another.');

export const adviseOnStyles = () =>
  console.warn(
    "[foyerkit] The style sheet of the buttons is not loaded. Add `import '@foyerkit/react/styles.css'` to the page.",
  );
