import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { browser, identity, plainIcons } from './browser.mjs';
import { filesOf, ManifestPlugin } from './manifest-plugin.mjs';
import { onServer } from './on-server.mjs';
import { FOLDER, onlyInReleases } from './only-in-releases.mjs';
import { shortClasses } from './short-classes.mjs';

/** Replaces React with the part of it that the visitor’s page uses, on Preact: see `preact-react.mjs`. */
function preactFor(directory) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const react = join(import.meta.dirname, 'preact-react.mjs');
  return {
    react$: react,
    'react-dom/client$': react,
    'react/jsx-runtime$': resolve('preact/jsx-runtime'),
    'react/jsx-dev-runtime$': resolve('preact/jsx-runtime'),
  };
}

/** Replaces the pattern matcher with a module that loads it on demand. */
const lazyFullMatch = (file) =>
  new webpack.NormalModuleReplacementPlugin(/\/full-match$/, (request) => {
    if (request.contextInfo.issuer !== file) request.request = file;
  });

/** The visitor’s build and its renderer use the same class names: the renderer writes the markup, the build the styles. */
const salt = (directory, name) => `${name}-visitor@${identity(directory).version}`;
/** Its own styles come first, so that a class of the owner’s screens in `shared-ui` renames few of those that the page has. */
const classesOf = (directory) =>
  shortClasses(['src', '../fields/src', '../shared-ui/src'].map((folder) => join(directory, folder)));

/** Class names are constants, so that unused ones are not part of the script. */
const classConstants = {
  test: /\.tsx?$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'class-constants-loader.cjs'),
};

/** All styles are in one sheet, so that the script needs no code to load the sheets of chunks. */
const oneSheet = { type: 'css/mini-extract', name: 'visitor', chunks: 'all', enforce: true };

/**
 * The scripts that only some forms need, by name: those of the lazy field types, of logic, of the keys in steps, and of receipts. Each adds itself to the page’s
 * script.
 */
function typeEntries(directory, { logic, steps, receipt }) {
  const folder = join(directory, '../fields/src');
  const types = readdirSync(folder).filter((type) => existsSync(join(folder, type, 'visitor.ts')));
  const files = [
    ...types.map((type) => [type, join(folder, type, 'visitor.ts')]),
    ['logic', join(directory, logic)],
    ['steps', join(directory, steps)],
    ['receipt', join(directory, receipt)],
  ];
  return Object.fromEntries(files.map(([type, file]) => [`type-${type}`, { import: file, dependOn: 'visitor' }]));
}

const isType = (name) => name?.startsWith('type-');

/** The file with the code of each lazy field type, by type, and of logic. */
const typeFiles = (compilation) =>
  Object.fromEntries(
    [...compilation.entrypoints.keys()]
      .filter(isType)
      .map((name) => [name.slice('type-'.length), filesOf(compilation, name).js.find(isType)]),
  );

/**
 * No other build is on this page, so webpack’s loader needs no code that tells builds apart by a name. The schema of webpack’s
 * configuration asks for a name.
 */
const withoutName = {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.uniqueName = '';
  },
};

/** Puts a module in the place of another. */
const replacement = (request, file) => new webpack.NormalModuleReplacementPlugin(request, file);

/**
 * The messages about answers are in the data of the page, so the script has none. The file with the empty tables of lazy types
 * is empty of messages, too.
 */
const withoutMessages = (directory) =>
  replacement(/\/eager-messages$/, join(directory, '../fields/src/lazy/registered.ts'));

/**
 * The visitor’s page: no host, no federation, one script and one style sheet, described in `visitor/visitor.json`.
 *
 * @param {{ directory: string, name: string, entry: string, fullMatch: string, typeScripts: string, logicScript: string, stepsScript: string, receiptScript: string }} page
 * `fullMatch` and `typeScripts` are the files that replace `fields/full-match` and `fields/load-controls`; `logicScript`, `stepsScript` and
 * `receiptScript` are the entries of the scripts for forms with logic, with one question at a time, and for receipts
 */
export function visitor({ directory, name, entry, fullMatch, typeScripts, logicScript, stepsScript, receiptScript }) {
  return (_env, argv) => {
    const development = argv.mode !== 'production';
    const short = development ? null : classesOf(directory);
    const config = browser({
      directory,
      name: `${name}-visitor`,
      salt: salt(directory, name),
      development,
      entry: {
        visitor: entry,
        ...typeEntries(directory, { logic: logicScript, steps: stepsScript, receipt: receiptScript }),
      },
      publicPath: 'auto',
      refresh: false,
      oneSheet: true,
      classes: { constants: true, nameOf: short?.nameOf },
    });
    // The policy of webpack’s own loader, which allows only the addresses of this build.
    config.output.trustedTypes = 'tessera';
    config.module.rules.push(classConstants);
    // Two parts of webpack’s loader that no code of this page needs. Every browser with the syntax of the script has `globalThis`.
    config.output.environment = { globalThis: true };
    // The scripts have the character set of the page.
    config.output.charset = false;
    config.module.parser = { javascript: { anonymousDefaultExportName: false } };
    if (short) config.cache.version = short.version;
    if (!development) onlyInReleases(config, FOLDER);
    // Libraries stay in the chunk that uses them: the script would carry the long name of a further chunk.
    const { filename } = config.output;
    // The server finds them beside the page’s script, at an address that contains the version.
    config.output.filename = ({ chunk }) => (isType(chunk.name) ? '[name].js' : filename);
    // The shortest ids: they need not stay the same between releases, since the address contains the version.
    Object.assign(
      config.optimization,
      development ? {} : { moduleIds: 'size', chunkIds: 'named', mangleExports: 'size' },
    );
    config.optimization.splitChunks = { cacheGroups: { oneSheet, defaultVendors: false } };
    // Functions without `this` become arrows, which are shorter. Only constructors could not, and those of the page use `this`.
    config.optimization.minimizeOptions = { javascript: { compress: { passes: 2, unsafe_arrows: true } } };
    config.output.path = join(directory, 'dist/visitor');
    config.resolve.alias = preactFor(directory);
    config.plugins.push(
      // React’s development build warns about these attributes; Preact does not.
      ...(development ? [plainIcons()] : []),
      withoutName,
      lazyFullMatch(join(directory, fullMatch)),
      replacement(/\/load-controls$/, join(directory, typeScripts)),
      withoutMessages(directory),
      replacement(/\/first-(options|parts)$/, join(directory, '../fields/src/lazy/registered.ts')),
      replacement(/\/model-head$/, join(directory, '../fields/src/shared/model/page-model-head.ts')),
      replacement(/\/inner-models$/, join(directory, '../fields/src/group/loaded-inner-models.ts')),
      replacement(/\/inner-controls$/, join(directory, '../fields/src/group/loaded-inner-controls.ts')),
      replacement(/^\.\/number\/model$/, join(directory, '../fields/src/number/plain-model.ts')),
      replacement(/\/loaded-logic$/, join(directory, '../form-model/src/logic/loading/registered-logic.ts')),
      new ManifestPlugin('visitor.json', (compilation) => ({
        ...filesOf(compilation, 'visitor'),
        types: typeFiles(compilation),
      })),
    );
    return config;
  };
}

/**
 * The same components as a module for the server, which renders the page’s HTML.
 *
 * @param {{ directory: string, name: string, entry: string }} page
 */
export function renderer({ directory, name, entry }) {
  return (_env, argv) => {
    const development = argv.mode !== 'production';
    return onServer({
      directory,
      name: `${name}-renderer`,
      salt: salt(directory, name),
      development,
      entry: { render: entry },
      alias: preactFor(directory),
      nameOf: development ? undefined : classesOf(directory).nameOf,
    });
  };
}
