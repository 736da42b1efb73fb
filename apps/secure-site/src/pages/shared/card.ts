import { type Child, h } from './dom.js';
import './cards.css';

let main: HTMLElement | undefined;

/**
 * Replaces what the page shows. After the first time the title gets the focus: what had it is gone, and screen readers
 * begin to read there.
 */
export function showCard(title: string, ...children: readonly Child[]): void {
  const isFirst = main === undefined;
  const heading = h('h1', { class: 'title', tabindex: '-1' }, title);
  const card = h('div', { class: 'card stack' }, heading, ...children);
  if (!main) {
    main = h('main', { class: 'page' });
    document.body.append(main);
  }
  main.replaceChildren(card);
  document.title = title;
  if (!isFirst) heading.focus();
}

/** A text, as a paragraph. */
export const paragraph = (text: string): HTMLElement => h('p', {}, text);

/** Names with what belongs to them. */
export const facts = (items: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  h('dl', { class: 'facts' }, ...items.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))));

export const shownTime = (ms: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(ms);

/** What the site has said, or what the page knows: errors of the API have a text for visitors. */
export const shownError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface ActionOptions {
  readonly text: string;
  readonly isPrimary?: boolean;
  readonly run: () => Promise<void> | void;
}

/** Buttons of which one is pressed at a time, with a place for what went wrong. */
export function actions(...options: readonly ActionOptions[]): HTMLElement {
  const failure = h('p', { class: 'error', role: 'alert' });
  const buttons = options.map(({ text, isPrimary = false, run }) => {
    const button = h('button', { class: isPrimary ? 'button button-primary' : 'button', type: 'button' }, text);
    button.addEventListener('click', async () => {
      failure.textContent = '';
      for (const one of buttons) one.disabled = true;
      try {
        await run();
      } catch (error) {
        failure.textContent = shownError(error);
      } finally {
        for (const one of buttons) one.disabled = false;
        if (button.isConnected && failure.textContent !== '') button.focus();
      }
    });
    return button;
  });
  return h('div', { class: 'stack' }, failure, h('div', { class: 'actions' }, ...buttons));
}

export interface FieldFormOptions {
  readonly label: string;
  /** Attributes of the field, such as its type. */
  readonly field: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Sent as soon as it fits, without a press. */
  readonly complete?: RegExp;
  readonly send: (value: string) => Promise<void>;
}

/** A form with one field. Nothing is submitted: its policy forbids that, and a script sends the value. */
export function fieldForm({ label, field, submit, complete, send }: FieldFormOptions): HTMLFormElement {
  const input = h('input', {
    class: 'field',
    id: 'field',
    'aria-describedby': 'field-error',
    required: true,
    ...field,
  });
  const failure = h('p', { class: 'error', id: 'field-error', role: 'alert' });
  const button = h('button', { class: 'button button-primary', type: 'submit' }, submit);
  const form = h(
    'form',
    { class: 'form', novalidate: true },
    h('label', { class: 'label', for: 'field' }, label),
    input,
    failure,
    button,
  );
  let isBusy = false;
  const sendValue = async () => {
    if (isBusy) return;
    isBusy = true;
    failure.textContent = '';
    input.removeAttribute('aria-invalid');
    button.disabled = true;
    try {
      await send(input.value.trim());
    } catch (error) {
      failure.textContent = shownError(error);
      input.setAttribute('aria-invalid', 'true');
      input.select();
    } finally {
      isBusy = false;
      button.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendValue();
  });
  if (complete) input.addEventListener('input', () => complete.test(input.value.trim()) && void sendValue());
  return form;
}
