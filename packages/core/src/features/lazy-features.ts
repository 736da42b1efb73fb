import { createLazy, loadPart } from '../adapter-kit/lazy.js';
import type { InstalledFeatures } from '../modal.js';
import type { FeatureMethods, FeaturesPort } from '../ports/features.js';
import type { FeatureModule } from './feature-module.js';
import type { FeatureHost, Installer } from './install-features.js';

export interface Features extends FeaturesPort, InstalledFeatures {
  /** Loads a feature of core whose methods are not in the port. */
  loadFrom<Methods extends object>(
    pick: (table: Installer['table']) => Promise<FeatureModule<Methods>>,
  ): Promise<Methods | null>;
}

const NONE: readonly FeatureModule[] = [];

/**
 * The features of a modal. The code that installs them is loaded with the first one. They end with the modal, and none
 * can be installed afterwards.
 */
export function createLazyFeatures(host: FeatureHost): Features {
  const installer = createLazy(async () => (await loadPart(import('./install-features.js'))).createInstaller(host));

  const install = async <Methods extends object>(feature: FeatureModule<Methods>): Promise<Methods | null> => {
    const loaded = await installer.get();
    return host.dependencies.lifetime.aborted ? null : loaded.install(feature);
  };

  const loading = new Map<keyof FeatureMethods, Promise<unknown>>();
  const load = async <Name extends keyof FeatureMethods>(name: Name): Promise<FeatureMethods[Name] | null> => {
    const { table } = await installer.get();
    const feature: FeatureModule = await loadPart(table[name]());
    // The table maps each name to the feature with these methods; the type of an entry chosen at run time cannot
    // express it.
    return install(feature) as Promise<FeatureMethods[Name] | null>;
  };

  return {
    install,
    loadFrom: async (pick) => install(await pick((await installer.get()).table)),
    load(name) {
      const started = load(name).finally(() => {
        if (loading.get(name) === started) loading.delete(name);
      });
      loading.set(name, started);
      return started;
    },
    loading: (name) => loading.get(name),
    get installed() {
      return installer.loaded?.installed() ?? NONE;
    },
  };
}
