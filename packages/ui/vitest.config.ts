import { defineConfig } from 'vitest/config';
import { cssTextPlugin } from './build/css-text.js';

export default defineConfig({
  plugins: [cssTextPlugin()],
  test: {
    environment: 'happy-dom',
    // A link that is followed in a test must not go anywhere.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
      },
    },
    setupFiles: ['src/testing/setup.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
