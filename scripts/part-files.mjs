/*
 * The files of a new part, as `create-part.mjs` writes them.
 */

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** `integration-list` becomes `Integration list`. */
const titleOf = (word) => (word[0].toUpperCase() + word.slice(1)).replaceAll('-', ' ');

/** `integration-list` becomes `IntegrationListPage`. */
const pageOf = (word) => `${word.replace(/(?:^|-)(\w)/g, (_match, letter) => letter.toUpperCase())}Page`;

const page = (word) => `import type { PageProps } from '@tessera/federation/contract';

/** The first page of this part. */
export default function ${pageOf(word)}({ session }: PageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <h1>${titleOf(word)}</h1>
      <p>You are logged in as {session.user?.name}.</p>
    </main>
  );
}
`;

const test = (word) => `import { pageProps } from '@tessera/federation/testing/page-props';
import { render, screen } from '@testing-library/react';
import ${pageOf(word)} from './${word}-page';

test('shows its title and the name of the logged-in person', () => {
  render(<${pageOf(word)} {...pageProps()} />);
  expect(screen.getByRole('heading', { level: 1, name: '${titleOf(word)}' })).toBeInTheDocument();
  expect(screen.getByText(/Noor Valbrecht/)).toBeInTheDocument();
});
`;

const tsconfig = (name) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "../node_modules/.cache/tsc/${name}",
    "tsBuildInfoFile": "../node_modules/.cache/tsc/${name}.tsbuildinfo"
  },
  "include": ["src", "../federation/src/assets.d.ts"],
  "references": [{ "path": "../federation" }]
}
`;

/**
 * The files of a part by their path in the repository.
 *
 * @param {{ name: string, word: string, react: string }} part its name, the word of its first page, and the version of React
 */
export function partFiles({ name, word, react }) {
  const files = {
    'package.json': json({
      name: `@tessera/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'webpack --mode production',
        serve: 'webpack serve --mode development',
        dev: 'node ../scripts/dev-part.mjs',
      },
      dependencies: { '@tessera/federation': '*', react },
    }),
    'webpack.config.mjs': `import { part } from '@tessera/federation/webpack';

export default part({ directory: import.meta.dirname });
`,
    'jest.config.cjs': "module.exports = require('../federation/jest/preset.cjs').preset(__dirname, { dom: true });\n",
    'tsconfig.json': tsconfig(name),
    [`src/pages/${word}-page.tsx`]: page(word),
    [`src/pages/${word}-page.test.tsx`]: test(word),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])),
    // WireMock reads all files of this folder. The part’s calls get their answers here.
    [`mocks/mappings/${name}.json`]: json({ mappings: [] }),
  };
}

/** The row of a part in the table of parts. */
export function tableRow({ name, word, port }) {
  return `  {
    name: '${name}',
    folder: '${name}',
    port: ${port},
    routes: [
      {
        path: '/${word}',
        page: '${pageOf(word)}',
        ...owner,
        title: '${titleOf(word)}',
        link: { place: 'main', label: '${titleOf(word)}', icon: 'blocks' },
      },
    ],
  },
`;
}
