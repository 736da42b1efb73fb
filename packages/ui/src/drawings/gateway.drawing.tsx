import { Drawing } from './drawing.js';

export function GatewayDrawing() {
  return (
    <Drawing>
      <path className="drawing-soft" d="M12 51V32a20 20 0 0 1 40 0v19a1.5 1.5 0 0 1-1.5 1.5h-37A1.5 1.5 0 0 1 12 51Z" />
      <path className="drawing-fill" d="M23 52.5V33a9 9 0 0 1 18 0v19.5Z" />
    </Drawing>
  );
}
