import { part } from '@tessera/federation/webpack';

export default part({
  directory: import.meta.dirname,
  name: 'mf-builder',
  pages: {
    DashboardPage: './src/pages/dashboard-page.tsx',
    MyFormsPage: './src/pages/my-forms-page.tsx',
    BuilderPage: './src/pages/builder-page.tsx',
    TemplatesPage: './src/pages/templates-page.tsx',
    ActivityPage: './src/pages/activity-page.tsx',
  },
});
