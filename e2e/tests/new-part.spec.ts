import { Owner } from '../fixtures/owner';
import { RepositoryCopy } from '../fixtures/repository-copy';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const row = `  {
    name: 'mf-integrations',
    folder: 'mf-integrations',
    port: 3105,
    routes: [
      {
        path: '/integrations',
        page: 'IntegrationsPage',
        ...owner,
        title: 'Integrations',
        link: { place: 'main', label: 'Integrations', icon: 'blocks' },
      },
    ],
  },
] as const satisfies readonly Part[];`;

const folder: { readonly [file: string]: string } = {
  'package.json': JSON.stringify({
    name: '@tessera/mf-integrations',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack --mode production' },
    dependencies: { '@tessera/federation': '*', react: '19.3.1' },
  }),
  'webpack.config.mjs': `import { part } from '@tessera/federation/webpack';

export default part({ directory: import.meta.dirname });
`,
  'tsconfig.json': JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: {
      rootDir: 'src',
      outDir: '../node_modules/.cache/tsc/mf-integrations',
      tsBuildInfoFile: '../node_modules/.cache/tsc/mf-integrations.tsbuildinfo',
    },
    include: ['src', '../federation/src/assets.d.ts'],
    references: [{ path: '../federation' }],
  }),
  'src/pages/integrations-page.tsx': `import type { PageProps } from '@tessera/federation/contract';

export default function IntegrationsPage({ session }: PageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Integrations</h1>
      <p>Connected as {session.user?.name}.</p>
    </main>
  );
}
`,
};

test('Owners can open a part that was added by its folder and a row in the table of parts', async ({ context }) => {
  test.setTimeout(180_000);
  const copy = new RepositoryCopy();
  let server: TesseraServer | undefined;
  try {
    for (const [file, text] of Object.entries(folder)) copy.write(`mf-integrations/${file}`, text);
    copy.replace('package.json', '    "mf-fill",\n', '    "mf-fill",\n    "mf-integrations",\n');
    copy.replace('federation/src/parts.ts', '] as const satisfies readonly Part[];', row);
    copy.linkWorkspaces();
    await copy.run('.', 'tsc', '-b', 'shell', 'mf-integrations');
    // Development builds, because minifying takes half a minute and the test is about the table of parts.
    await copy.run('mf-integrations', 'webpack', '--mode', 'development');
    await copy.run('shell', 'webpack', '--mode', 'development');
    for (const part of ['mf-auth', 'mf-builder', 'mf-responses', 'mf-fill']) copy.takeBuild(part);

    server = await TesseraServer.start({ root: copy.path });
    const owner = await Owner.register(server.url);
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click();
    await expect(page).toHaveURL(`${server.url}/integrations`);
    await expect(page.getByText('Connected as Noor Valbrecht.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    await expect(page).toHaveTitle('Integrations · Tessera');
  } finally {
    await server?.stop();
    copy.remove();
  }
});
