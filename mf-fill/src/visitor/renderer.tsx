import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderToString } from 'preact-render-to-string';
import { open } from '../filling/submission';
import { en } from '../texts/en';
import { escapeHtml, scriptJson } from './html';
import { VisitorApp } from './visitor-app';
import { PAGE_DATA, PAGE_ROOT, type VisitorPage } from './visitor-page';

export { advance } from './advance';

/** What the server found; the opening of a form is made here when it has none yet. */
export type FillState =
  | { state: 'form'; form: WirePublicForm }
  | Exclude<VisitorPage, { state: 'not-found' | 'closed' | 'sign-in' | 'invalid' }>
  | { state: 'not-found' | 'closed' | 'sign-in' | 'invalid'; message: string };

export interface FillSurroundings {
  /** Addresses of the page's own files. */
  assets: { js: string[]; css: string[] };
  /** The form that was asked for, whether or not there is one. */
  formId: string;
}

export interface FillDocument {
  html: string;
  /** The status that the answer should have. */
  status: number;
  /** Hash of the one inline style element, as `sha256-…`, for the Content-Security-Policy. */
  styleHashes: string[];
}

const folder = join(__dirname, '../visitor');
const files = JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8')) as { js: string[]; css: string[] };
const styles = files.css
  .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\/\*# sourceMappingURL.*?\*\//, ''))
  .join('');

const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

/** Nothing is sent while rendering: what would be, waits for the browser. */
const noTransport = {
  submit: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
  upload: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
};

const titleOf = (page: VisitorPage) =>
  page.state === 'form'
    ? page.form.name
    : {
        submitted: en.thankYou,
        'not-found': en.notFoundTitle,
        closed: en.closedTitle,
        'sign-in': en.signInTitle,
        invalid: en.invalidTitle,
      }[page.state];

const statuses = { form: 200, submitted: 200, invalid: 200, 'not-found': 404, closed: 410, 'sign-in': 401 };

const pageOf = (found: FillState, formId: string): VisitorPage => {
  if (found.state === 'form') return 'opening' in found ? found : { ...found, opening: open() };
  return found.state === 'submitted' ? found : { ...found, formId };
};

/** The whole document of `/fill/{id}`: readable, usable and complete before any script. */
export const render = (found: FillState, { assets, formId }: FillSurroundings): FillDocument => {
  const page = pageOf(found, formId);
  const body = renderToString(<VisitorApp page={page} texts={en} transport={noTransport} />);
  const scripts = assets.js.map((file) => `<script src="${file}" defer></script>`).join('');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
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
  return { html, status: statuses[page.state], styleHashes: [styleHash] };
};
