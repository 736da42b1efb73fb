import { Drawing } from './drawing.js';

export function KeyDrawing() {
  return (
    <Drawing>
      <path className="drawing-soft-line" d="m31 33 16 16m-6.5-6.5 6-6" />
      <circle className="drawing-line" cx="24" cy="26" r="9" />
    </Drawing>
  );
}
