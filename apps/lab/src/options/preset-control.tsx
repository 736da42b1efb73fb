import type { OptionField } from './option-field.js';
import { isChosen, withPreset } from './theme-presets.js';

interface PresetControlProps {
  readonly field: Extract<OptionField, { readonly kind: 'presets' }>;
  /** All theme variables; a preset sets some of them. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Presets by name: the first press selects one, the second deselects it. */
export function PresetControl({ field, value, onChange }: PresetControlProps) {
  return (
    <fieldset className="checks">
      <legend>{field.label}</legend>
      <div className="actions">
        {field.presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={isChosen(value, preset)}
            onClick={() => onChange(withPreset(value, preset))}
          >
            {preset.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
