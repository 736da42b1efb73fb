import { createRateLimit, httpUrl, ListenError, openHttpServer } from '@foyerkit/http';
import { createEventStore } from './analytics/event-store.js';
import { allWallets } from './catalogue/all-wallets.js';
import { createCatalogue } from './catalogue/catalogue.js';
import { DEFAULT_CONFIG, type ServicesConfig } from './config.js';
import { openServicesDatabase } from './database/open-services-database.js';
import { createFaultList } from './faults/fault-list.js';
import { analyticsRoutes } from './http/analytics.route.js';
import { catalogueRoutes } from './http/catalogue.route.js';
import { configRoutes } from './http/config.route.js';
import { createApp } from './http/create-app.js';
import { faultRoutes } from './http/faults.route.js';
import { healthRoutes } from './http/health.route.js';
import { imageRoutes } from './http/images.route.js';
import { projectRoutes } from './http/projects.route.js';
import { verifyRoutes } from './http/verify.route.js';
import { createLog } from './log.js';
import { createProjectStore } from './projects/project-store.js';
import { createRelay } from './relay/relay.js';
import { relayAdmission } from './relay/relay-admission.js';
import { DEFAULT_RELAY_LIMITS, type RelayLimits } from './relay/relay-limits.js';
import { StartError } from './start-error.js';
import { createAttestor } from './verify/attestor.js';

/** With faults enabled browsers ask every time: a list they kept would hide the fault. */
const CATALOGUE_MAX_AGE_S = 300;
/** Include lists of a few hundred wallet ids exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Omitted options have the same defaults as the environment variables. */
export interface ServicesOptions extends Partial<ServicesConfig> {
  readonly relayLimits?: Partial<RelayLimits>;
}

/** The running services. */
export interface Services {
  /** Base URL for clients, without a trailing slash. */
  readonly url: string;
  /** WebSocket URL of the relay. */
  readonly relayUrl: string;
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** Ends sockets and requests and closes the database, within two seconds. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts catalogue, configuration, analytics and relay on one port.
 * @throws StartError with a code and a message for the operator, for example for a taken port or an unusable database.
 */
export async function startServices({ relayLimits, ...options }: ServicesOptions = {}): Promise<Services> {
  const config: ServicesConfig = { ...DEFAULT_CONFIG, ...options };
  const log = createLog(config.log);
  const stopping = new AbortController();
  const rateLimit = createRateLimit(config.rateLimitPerMinute);
  const faults = config.faults ? createFaultList() : null;

  const catalogue = createCatalogue(allWallets());
  const database = await openServicesDatabase(config);
  const events = await createEventStore(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const projects = createProjectStore(database, config.allowedOrigins);
  const relay = createRelay({
    limits: { ...DEFAULT_RELAY_LIMITS, ...relayLimits },
    log,
    admit: relayAdmission({ allowedOrigins: config.allowedOrigins, rateLimit, faults, stopping: stopping.signal }),
  });

  let url = config.publicUrl ?? '';
  const fetch = createApp({
    config,
    log,
    rateLimit,
    faults,
    stopping: stopping.signal,
    routes: [
      catalogueRoutes({ catalogue, publicUrl: () => url, maxAgeS: faults ? 0 : CATALOGUE_MAX_AGE_S }),
      imageRoutes(catalogue),
      configRoutes(projects),
      analyticsRoutes(events),
      verifyRoutes(createAttestor(), projects),
      healthRoutes({
        catalogue: () => ({ wallets: catalogue.count() }),
        config: async () => ({ projects: await projects.count() }),
        analytics: async () => ({ events: await events.count() }),
        relay: () => ({ ...relay.stats() }),
      }),
      ...(faults ? [faultRoutes(faults, relay), projectRoutes(projects)] : []),
    ],
  });

  const close = () => {
    stopping.abort();
    relay.close();
  };
  const server = await openHttpServer({
    host: config.host,
    port: config.port,
    maxHeaderBytes: MAX_HEADER_BYTES,
    fetch,
    onUpgrade: (request, socket, head) => void relay.upgrade(request, socket, head),
  }).catch(async (error: unknown) => {
    close();
    await database.close();
    throw error instanceof ListenError ? new StartError(error.code, error.message, { cause: error }) : error;
  });
  url ||= httpUrl(config.host, server.port);

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    close();
    await server.close();
    await database.close();
    log.info('services stopped');
  };
  log.info('services started', { url });
  return {
    url,
    relayUrl: `${url.replace(/^http/, 'ws')}/relay`,
    port: server.port,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
