/**
 * Checks the packed tarballs as a host installs them: publint and attw on each, an allow-list of their files, no
 * script that runs at install, and an empty Vite and an empty Next application that build without a warning.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OURS, PAIRING, REACT_AND_EVM } from './lib/host-packages.mjs';
import { signInAtNext } from './lib/next-sign-in.mjs';
import { addDependencies, catalogVersion, installHost, packAll, root } from './lib/pack.mjs';
import { createReport } from './lib/report.mjs';

const report = createReport('publishable');
const NEXT_VERSION = '16.4.6';
const WEBPACK_VERSION = '5.112.2';
/** What the README of `@foyerkit/react` names for webpack. */
const WEBPACK_ALIASES = ['@coinbase/wallet-sdk', '@walletconnect/core', '@walletconnect/universal-provider'];
const ALLOWED_FILE =
  /^package\/(package\.json|README\.md|LICENSE|dist\/(.+\.(js|d\.ts|css)|files\/(integrity\.json|LICENSES\.md)))$/;
/** Our test helpers are not published; core's test doubles and its adapter contract are the exception. */
const TESTING_FILE =
  /^package\/dist\/(.+\/)?testing\/(?!((adapter-bench|adapter-contract|fake-adapter|fake-connections|fake-embedded|test-modal)\.|contract\/))/;
const LIFECYCLE = [
  'preinstall',
  'install',
  'postinstall',
  'prepare',
  'prepublish',
  'prepack',
  'postpack',
  'preprepare',
];

async function run(command, args, options = {}) {
  const toText = ({ stderr, stdout }) => `${stdout}${stderr}`.trim();
  try {
    return { isOk: true, text: toText(await promisify(execFile)(command, args, { cwd: root, ...options })) };
  } catch (error) {
    return { isOk: false, text: 'stdout' in error ? toText(error) : String(error) };
  }
}

const bin = (name) => join(root, 'node_modules/.bin', name);

async function checkTarball(name, file) {
  const publint = await run(bin('publint'), ['run', file, '--strict']);
  report.check(`publint ${name}`, publint.isOk, publint.text);
  // Stylesheets and JSON have no types to check.
  const attw = await run(bin('attw'), [
    file,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'package.json',
    'integrity.json',
    '--no-emoji',
  ]);
  report.check(`attw ${name}`, attw.isOk, attw.text);
  const files = (await run('tar', ['-tzf', file])).text.split('\n');
  const strange = files.filter((entry) => !ALLOWED_FILE.test(entry) || TESTING_FILE.test(entry));
  report.check(`contents ${name}`, strange.length === 0, strange.join(', '));
  const { scripts = {} } = JSON.parse((await run('tar', ['-xzOf', file, 'package/package.json'])).text);
  const lifecycle = LIFECYCLE.filter((script) => script in scripts);
  report.check(`no lifecycle script ${name}`, lifecycle.length === 0, lifecycle.join(', '));
}

const WARNING = /\bwarn(ing)?\b|⚠/i;

/** The route for signing in is evaluated by the build, too. */
const SIGN_IN = { SIWX_SECRET: 'a secret of at least 32 characters' };

async function checkBuild(label, folder, command, args, env = {}) {
  const { isOk, text } = await run(command, args, {
    cwd: folder,
    // On CI, Next advises configuring a build cache, which is not a warning about the packages.
    env: { ...process.env, CI: '', NEXT_TELEMETRY_DISABLED: '1', ...env },
    timeout: 300_000,
  });
  report.check(label, isOk && !WARNING.test(text), text.slice(-4000));
}

const tarballs = packAll();
const vite = { vite: catalogVersion('vite'), '@vitejs/plugin-react': catalogVersion('@vitejs/plugin-react') };
const next = {
  next: NEXT_VERSION,
  typescript: '5.9.3',
  '@types/react': catalogVersion('@types/react'),
  '@types/node': catalogVersion('@types/node'),
};

/** The Vite and the Next host. They are installed once, without the peers of pairing, which are added later. */
async function installHosts() {
  const hostOf = (name, tools) =>
    installHost(name, { tarballs, ours: OURS, dependencies: { ...REACT_AND_EVM, ...tools } });
  return { viteHost: await hostOf('vite', vite), nextHost: await hostOf('next', next) };
}

async function checkBuilds(label, { nextHost, viteHost }) {
  await checkBuild(`Vite host builds ${label}`, viteHost, join(viteHost, 'node_modules/.bin/vite'), [
    'build',
    '--config',
    'vite.template.config.js',
  ]);
  const esbuild = [
    'src/main.jsx',
    '--bundle',
    '--splitting',
    '--format=esm',
    '--jsx=automatic',
    '--outdir=dist-esbuild',
    '--log-level=warning',
  ];
  await checkBuild(`esbuild host builds ${label}`, viteHost, join(root, 'node_modules/.bin/esbuild'), esbuild);
  await checkBuild(`Next host builds ${label}`, nextHost, join(nextHost, 'node_modules/.bin/next'), ['build'], SIGN_IN);
}

async function checkSignIn({ nextHost }) {
  const failure = await signInAtNext(nextHost, SIGN_IN).then(
    () => '',
    (error) => String(error),
  );
  report.check('Next host signs a visitor in', failure === '', failure);
}

/** webpack looks for optional peers while it builds, so a host without them names them. */
async function checkWebpack() {
  const host = await installHost('webpack', {
    over: 'vite',
    tarballs,
    ours: OURS,
    dependencies: { ...REACT_AND_EVM, webpack: WEBPACK_VERSION },
  });
  const toJavaScript = ['src/main.jsx', '--jsx=automatic', '--outfile=src/main.js'];
  await promisify(execFile)(join(root, 'node_modules/.bin/esbuild'), toJavaScript, { cwd: host });
  await checkBuild('webpack host builds with the aliases of the README', host, process.execPath, [
    'build.mjs',
    ...WEBPACK_ALIASES,
  ]);
}

/** Installs every published package alone, from its tarball, without running any script. */
async function checkAlone(name) {
  const folder = await installHost('empty', { tarballs, ours: [name], dependencies: {} });
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  report.check(`installs alone ${name}`, typeof version === 'string');
}

async function checkPackages() {
  for (const [name, file] of Object.entries(tarballs)) {
    await checkTarball(name, file);
    await checkAlone(name);
  }
}

async function checkAllHosts() {
  const hosts = await installHosts();
  await checkBuilds('without pairing', hosts);
  for (const host of Object.values(hosts)) await addDependencies(host, PAIRING);
  await checkBuilds('with pairing', hosts);
  await checkSignIn(hosts);
  await checkWebpack();
}

// Two at a time: while one waits for the network, the other uses the CPU.
await Promise.all([checkPackages(), checkAllHosts()]);
report.end();
