import { Drawing } from './drawing.js';

export function NodesDrawing() {
  return (
    <Drawing>
      <path className="drawing-soft-line" d="M32 18 17 45h30L32 18Z" />
      <circle className="drawing-fill" cx="32" cy="18" r="7" />
      <circle className="drawing-fill" cx="17" cy="45" r="7" />
      <circle className="drawing-fill" cx="47" cy="45" r="7" />
    </Drawing>
  );
}
