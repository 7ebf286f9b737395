import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import { en } from '../texts/en';
import { escapeHtml, scriptJson } from './html';
import { VisitorApp } from './visitor-app';
import { PAGE_DATA, PAGE_ROOT, type VisitorPage } from './visitor-page';

export { advance } from './advance';

/** Where the visitor's files are served from: the folder `dist/visitor` of this part. */
export interface RenderOptions {
  assets: string;
}

export interface RenderedPage {
  html: string;
  /** The text of the one inline style element, for the Content-Security-Policy's hash. */
  styles: string;
}

const folder = join(__dirname, '../visitor');
const files = JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8')) as { js: string[]; css: string[] };
const styles = files.css
  .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\/\*# sourceMappingURL.*?\*\//, ''))
  .join('');

/** Nothing is sent while rendering: what would be, waits for the browser. */
const noTransport = {
  submit: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
  upload: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
};

const titleOf = (page: VisitorPage) =>
  page.state === 'form'
    ? page.form.name
    : { submitted: en.thankYou, 'not-found': en.notFoundTitle, closed: en.closedTitle, 'sign-in': en.signInTitle }[
        page.state
      ];

/** The whole document of `/fill/{id}`: readable, usable and complete before any script. */
export const render = (page: VisitorPage, { assets }: RenderOptions): RenderedPage => {
  const body = renderToString(<VisitorApp page={page} texts={en} transport={noTransport} />);
  const scripts = files.js.map((file) => `<script src="${assets}${file}" defer></script>`).join('');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(titleOf(page))}</title>
<style>${styles}</style>
${scripts}
</head>
<body>
<div id="${PAGE_ROOT}">${body}</div>
<script type="application/json" id="${PAGE_DATA}">${scriptJson(page)}</script>
</body>
</html>
`;
  return { html, styles };
};
