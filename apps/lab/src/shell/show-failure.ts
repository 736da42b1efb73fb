/** Shows that the page could not be rendered, in its place. */
export function showFailure(error: unknown): void {
  console.error(error);
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'page-failure';
  text.textContent = `The lab could not be shown: ${error instanceof Error ? error.message : String(error)}`;
  document.querySelector('#lab')?.replaceChildren(text);
}
