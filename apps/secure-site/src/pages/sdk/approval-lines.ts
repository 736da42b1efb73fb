import type { ApprovalLine, Field } from '../../approvals/approval.js';
import { type Child, h } from '../shared/dom.js';
import { TEXTS } from '../shared/texts.js';

/** The first group has the prefix, too. */
const GROUP = /^0x.{1,4}|.{1,4}/gsu;

/** An address, whole, in groups of four. The gaps are no characters: what is copied is the address. */
export function addressText(address: string): HTMLElement {
  const groups = address.match(GROUP) ?? [];
  return h('span', { class: 'address', dir: 'ltr' }, ...groups.map((group) => h('span', {}, group)));
}

const row = (name: string, value: Child): readonly HTMLElement[] => [h('dt', {}, name), h('dd', {}, value)];

/** Names with what belongs to them; nothing without any. */
const rows = (items: readonly (readonly [name: string, value: Child])[]): HTMLElement | null =>
  items.length === 0 ? null : h('dl', {}, ...items.flatMap(([name, value]) => row(name, value)));

const fieldRow = ({ name, value, isAddress }: Field) => [name, isAddress ? addressText(value) : value] as const;

const block = (title: string, ...children: readonly Child[]): HTMLElement =>
  h('section', { class: 'block' }, h('h2', {}, title), ...children);

/** Text as it was written, with its line breaks. */
const verbatim = (text: string): HTMLElement => h('p', { class: 'verbatim', dir: 'auto' }, text);
const raw = (text: string): HTMLElement => h('p', { class: 'verbatim raw', dir: 'ltr' }, text);

/** What one line of an approval looks like. Every text in it is the site's, or was made visible by it. */
export function lineElement(line: ApprovalLine): HTMLElement {
  switch (line.kind) {
    case 'warning':
      return h('p', { class: 'warning' }, h('span', { class: 'warning-sign', 'aria-hidden': 'true' }, '!'), line.text);
    case 'message':
      return line.isUtf8 ? block(TEXTS.message, verbatim(line.text)) : block(TEXTS.messageInHex, raw(line.text));
    case 'signIn':
      return block(TEXTS.signIn(line.domain), verbatim(line.text));
    case 'typedData':
      return block(
        TEXTS.typedData(line.primaryType),
        rows(line.fields.map(fieldRow)),
        h('h3', {}, TEXTS.domain),
        rows(Object.entries(line.domain)),
      );
    case 'call':
      return block(
        line.title,
        rows([
          ...(line.to === '' ? [] : [[TEXTS.to, addressText(line.to)] as const]),
          [line.data === null ? TEXTS.value : TEXTS.valueOfCall, line.value],
          ...line.fields.map(fieldRow),
        ]),
        line.data === null ? null : h('h3', {}, TEXTS.data),
        line.data === null ? null : raw(line.data),
      );
    case 'solanaTransaction':
      return h(
        'div',
        { class: 'blocks' },
        ...line.instructions.map(({ program, title, fields }) =>
          block(title, h('p', { class: 'note' }, program), rows(fields.map(fieldRow))),
        ),
      );
    case 'fee':
      return h('section', { class: 'block' }, rows([[TEXTS.fee, line.text]]));
  }
}
