import { SearchIcon } from '../icons/search.icon.js';
import { Input } from './input.js';

export interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  /** Called for every change; the caller debounces the search. */
  readonly onChange: (value: string) => void;
}

/** A field that filters a list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Input
      label={label}
      value={value}
      onChange={onChange}
      icon={<SearchIcon />}
      type="search"
      inputMode="search"
      maxLength={100}
      isAutoFocused
    />
  );
}
