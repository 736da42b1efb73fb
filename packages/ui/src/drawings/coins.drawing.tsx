import { Drawing } from './drawing.js';

export function CoinsDrawing() {
  return (
    <Drawing>
      <rect className="drawing-soft" x="12" y="15" width="32" height="22" rx="6" />
      <path className="drawing-line" d="M12 23h32" />
      <circle className="drawing-fill" cx="42" cy="41" r="10" />
    </Drawing>
  );
}
