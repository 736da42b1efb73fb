import { defineConfig } from 'vitest/config';
import { cssTextPlugin } from './build/css-text.js';

export default defineConfig({
  plugins: [cssTextPlugin()],
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
