import react from '@vitejs/plugin-react';

/** What the React template of Vite writes. */
export default { plugins: [react()] };
