import { createLazy, loadPart } from '../adapter-kit/lazy.js';
import type { InstalledFeatures } from '../modal.js';
import type { FeatureMethods, FeaturesPort } from '../ports/features.js';
import type { FeatureModule } from './feature-module.js';
import { FEATURES } from './feature-table.js';
import type { FeatureHost } from './install-features.js';

export interface Features extends FeaturesPort, InstalledFeatures {
  /** Ends all features. None can be installed afterwards. */
  destroy(): void;
}

const NONE: readonly FeatureModule[] = [];

/** The features of a modal. The code that installs them is loaded with the first one. */
export function createLazyFeatures(host: FeatureHost): Features {
  let isDestroyed = false;
  const installer = createLazy(async () => (await loadPart(import('./install-features.js'))).createInstaller(host));

  const install = async <Methods extends object>(feature: FeatureModule<Methods>): Promise<Methods | null> => {
    const loaded = await installer.get();
    return isDestroyed ? null : loaded.install(feature);
  };

  return {
    install,
    async load(name) {
      const [feature]: readonly [FeatureModule, unknown] = await Promise.all([
        loadPart(FEATURES[name]()),
        installer.get(),
      ]);
      // The table maps each name to the feature with these methods; the type of an entry chosen at run time cannot
      // express it.
      return install(feature) as Promise<FeatureMethods[typeof name] | null>;
    },
    get installed() {
      return installer.loaded?.installed() ?? NONE;
    },
    destroy() {
      isDestroyed = true;
      installer.loaded?.destroy();
    },
  };
}
