import react from '@vitejs/plugin-react';

/** The configuration in Vite's React template. */
export default { plugins: [react()] };
