import { Drawing } from './drawing.js';

export function ShapesDrawing() {
  return (
    <Drawing>
      <rect className="drawing-soft" x="34" y="13" width="18" height="18" rx="5" />
      <circle className="drawing-fill" cx="21" cy="22" r="9" />
      <rect className="drawing-fill" x="34" y="38" width="18" height="13" rx="6.5" />
      <path
        className="drawing-soft"
        d="m18.9 38.7-7.5 9.9a1.5 1.5 0 0 0 1.2 2.4h16.8a1.5 1.5 0 0 0 1.2-2.4l-7.5-9.9a2.63 2.63 0 0 0-4.2 0Z"
      />
    </Drawing>
  );
}
