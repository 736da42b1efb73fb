import { defineConfig } from 'vitest/config';
import { cssTextPlugin } from './build/css-text.js';

export default defineConfig({
  plugins: [cssTextPlugin()],
  // Properties and axe take their time on a busy machine; what hangs still ends.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
