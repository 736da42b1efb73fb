import { useId } from 'react';
import { JsonControl } from './json-control.js';
import type { OptionField } from './option-field.js';
import { PresetControl } from './preset-control.js';

export interface FieldControlProps {
  readonly field: OptionField;
  /** `undefined` if the URL does not set it. */
  readonly value: unknown;
  /** Why the value cannot be used. */
  readonly problem: string | undefined;
  /** `undefined` returns to the default. */
  readonly onChange: (value: unknown) => void;
}

/** One option with its label, its hint and its problem. */
export function FieldControl(props: FieldControlProps) {
  const { field, problem } = props;
  const id = useId();
  const noteId = `${id}-note`;
  // The problem of a theme variable is shown at its own field.
  const note = field.kind === 'presets' ? field.hint : (problem ?? field.hint);
  const describedBy = note ? noteId : undefined;
  return (
    <div className="field" data-kind={field.kind} data-invalid={note && note === problem ? true : undefined}>
      {field.kind === 'checks' || field.kind === 'presets' ? null : <label htmlFor={id}>{field.label}</label>}
      <Control {...props} id={id} describedBy={describedBy} />
      {note && (
        <p className="field-note" id={noteId}>
          {/* Text between backquotes is code. */}
          {note.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends FieldControlProps {
  readonly id: string;
  readonly describedBy: string | undefined;
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value));
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function Control({ field, value, onChange, id, describedBy, problem }: ControlProps) {
  const common = { id, 'aria-describedby': describedBy, 'aria-invalid': problem ? true : undefined };
  if (field.kind === 'toggle') {
    const isOn = value === undefined ? field.fallback : value === true;
    const set = (next: boolean): void => onChange(next === field.fallback ? undefined : next);
    return <input {...common} type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />;
  }
  if (field.kind === 'choice') {
    const { choices, fallback } = field;
    const set = (text: string): void => {
      const chosen = choices.find(([choice]) => String(choice) === text)?.[0];
      onChange(chosen === fallback ? undefined : chosen);
    };
    return (
      <select {...common} value={textOf(value ?? fallback)} onChange={({ target }) => set(target.value)}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'presets') return <PresetControl field={field} value={value} onChange={onChange} />;
  if (field.kind === 'checks') return <Checks field={field} value={value} onChange={onChange} />;
  if (field.kind === 'json') {
    return <JsonControl {...common} value={value} placeholder={field.placeholder} onChange={onChange} />;
  }
  const isList = field.kind === 'list';
  const set = (text: string): void => {
    if (!isList) onChange(text || undefined);
    else onChange(text ? text.split(',').map((part) => part.trimStart()) : undefined);
  };
  return (
    <input
      {...common}
      type="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={field.placeholder}
      value={isList ? listOf(value).join(', ') : textOf(value)}
      onChange={({ target }) => set(target.value)}
    />
  );
}

interface ChecksProps {
  readonly field: Extract<OptionField, { readonly kind: 'checks' }>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Checks({ field, value, onChange }: ChecksProps) {
  const chosen = value === undefined ? field.fallback : listOf(value);
  const set = (name: string, isOn: boolean): void => {
    const next = field.choices
      .map(([choice]) => choice)
      .filter((choice) => (choice === name ? isOn : chosen.includes(choice)));
    const isDefault = next.join() === field.fallback.join();
    onChange(isDefault ? undefined : next);
  };
  return (
    <fieldset className="checks">
      <legend>{field.label}</legend>
      {field.choices.map(([choice, label]) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) => set(choice, target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
