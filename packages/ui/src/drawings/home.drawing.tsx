import { Drawing } from './drawing.js';

export function HomeDrawing() {
  return (
    <Drawing>
      <rect className="drawing-soft" x="17" y="29" width="30" height="23" rx="6" />
      <path className="drawing-line" d="M13 31 32 14l19 17" />
      <circle className="drawing-fill" cx="32" cy="40" r="5.5" />
    </Drawing>
  );
}
