export { filesFolder, readManifest, type ScriptManifest } from './manifest.js';
export { type ScriptTags, type ScriptTagsOptions, scriptTags } from './script-tags.js';
