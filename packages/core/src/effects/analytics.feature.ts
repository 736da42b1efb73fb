import type { FeatureModule } from '../features/feature-module.js';
import { createAnalytics } from './analytics.js';
import type { AnalyticsMethods } from './analytics-tap.js';

/** Events for the host's listeners and for the analytics service. */
export const analyticsFeature: FeatureModule<AnalyticsMethods> = {
  name: 'analytics',
  methods: createAnalytics,
};
