import { type FormEvent, useMemo, useState } from 'react';
import type { LabConfigInput } from '../../src-shared/config/lab-config.js';
import { encodeConfig, parseConfig } from '../../src-shared/config/read-config.js';
import type { Booted } from '../boot/boot.js';
import { CopyButton } from '../shell/copy-button.js';
import { valueAt, withValue } from './config-path.js';
import { FieldControl } from './field-control.js';
import { hostCode } from './host-code.js';
import { FIELD_GROUPS } from './option-fields.js';

export interface OptionsPanelProps {
  readonly booted: Booted;
}

const addressOf = (input: LabConfigInput): string =>
  Object.keys(input).length === 0 ? location.pathname : `${location.pathname}?config=${encodeConfig(input)}`;

/** Every option that is plain data: chosen here, written into the URL, and shown as a host's code. */
export function OptionsPanel({ booted }: OptionsPanelProps) {
  const [input, setInput] = useState<LabConfigInput>(() => compact(booted.config));
  const { config, problems } = useMemo(() => parseConfig(input), [input]);
  const code = useMemo(() => hostCode(config, booted.info, booted.projectId), [config, booted]);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    location.assign(addressOf(input));
  };
  const problemAt = (path: readonly string[]): string | undefined => {
    const field = path.join('.');
    return problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
  };
  return (
    <form className="options" onSubmit={apply}>
      {FIELD_GROUPS.map(({ title, fields }, index) => (
        <details key={title} open={index === 0}>
          <summary>{title}</summary>
          {fields.map((field) => (
            <FieldControl
              key={`${field.path.join('.')} ${field.label}`}
              field={field}
              value={valueAt(input, field.path)}
              problem={problemAt(field.path)}
              onChange={(value) => setInput(withValue(input, field.path, value))}
            />
          ))}
        </details>
      ))}
      <details>
        <summary>Code of the host</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <pre className="code" tabIndex={0}>
          {code}
        </pre>
        <CopyButton text={code} label="Copy the code" />
      </details>
      <div className="actions options-actions">
        <button type="submit" className="primary">
          Apply
        </button>
        <a className="button" href={location.pathname}>
          Reset
        </a>
        <CopyButton text={new URL(addressOf(input), location.href).href} label="Copy the address" />
      </div>
    </form>
  );
}

/** The configuration without the values that equal the defaults. */
function compact(config: Booted['config']): LabConfigInput {
  return FIELD_GROUPS.flatMap(({ fields }) => fields).reduce<LabConfigInput>((input, field) => {
    const value = valueAt(config, field.path);
    const isDefault = 'fallback' in field && JSON.stringify(value) === JSON.stringify(field.fallback);
    return value === undefined || isDefault ? input : withValue(input, field.path, value);
  }, {});
}
