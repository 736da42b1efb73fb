import { createApi } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { RemoteFeature } from '../features/remote-feature.js';
import { serviceBaseQuery } from './service-base-query.js';

const FeatureDto = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  isEnabled: v.boolean(),
  config: v.optional(v.nullable(v.array(v.pipe(v.string(), v.maxLength(64)))), null),
});

const FeaturesDto = v.object({ features: v.array(v.unknown()) });
const OriginsDto = v.object({ allowedOrigins: v.array(v.unknown()) });
const AnalyticsDto = v.object({ isAnalyticsEnabled: v.boolean() });

/** Parses a value by a schema; `null` where it does not match. */
const reader =
  <const Schema extends v.GenericSchema>(schema: Schema) =>
  (answer: unknown): v.InferOutput<Schema> | null => {
    const result = v.safeParse(schema, answer);
    return result.success ? result.output : null;
  };

const readFeature = reader(FeatureDto);
const readFeatures = reader(FeaturesDto);
const readOrigins = reader(OriginsDto);
const readAnalytics = reader(AnalyticsDto);

/** What the services know about the project. Sources: S7.2, S7.3, S7.8. */
export const projectApi = createApi({
  reducerPath: 'projectApi',
  baseQuery: serviceBaseQuery(({ catalogueUrl }) => catalogueUrl),
  endpoints: (build) => ({
    /** `GET /appkit/v1/config`. Features that cannot be parsed are dropped. */
    getRemoteFeatures: build.query<readonly RemoteFeature[], void>({
      query: () => ({
        path: 'appkit/v1/config',
        parse: (answer) => readFeatures(answer)?.features.flatMap((feature) => readFeature(feature) ?? []) ?? null,
      }),
    }),
    /** `GET /projects/v1/origins`: origins or patterns with `*`. */
    getAllowedOrigins: build.query<readonly string[], void>({
      query: () => ({
        path: 'projects/v1/origins',
        parse: (answer) =>
          readOrigins(answer)?.allowedOrigins.filter((origin): origin is string => typeof origin === 'string') ?? null,
      }),
    }),
    /** `GET /getAnalyticsConfig`. */
    getAnalyticsConfig: build.query<{ readonly isAnalyticsEnabled: boolean }, void>({
      query: () => ({ path: 'getAnalyticsConfig', parse: readAnalytics }),
    }),
  }),
});

export type ProjectApiState = ReturnType<typeof projectApi.reducer>;
