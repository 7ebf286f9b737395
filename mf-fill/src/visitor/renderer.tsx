import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderToString } from 'preact-render-to-string';
import { open } from '../filling/submission';
import { en } from '../texts/en';
import { carriedNames } from '../views/carried';
import { ReceiptPage, type ReceiptState } from '../views/receipt-page';
import { escapeHtml, scriptJson } from './html';
import { VisitorApp } from './visitor-app';
import { PAGE_DATA, PAGE_ROOT, type VisitorPage } from './visitor-page';

export { advance } from './advance';

/** Name of the hidden input that carries the submission's key. */
export const keyName = carriedNames.key;

/** What the server found; the opening of a form is made here when it has none yet. */
export type FillState =
  | { state: 'form'; form: WirePublicForm }
  | Exclude<VisitorPage, { state: 'not-found' | 'closed' | 'sign-in' | 'invalid' }>
  | { state: 'not-found' | 'closed' | 'sign-in' | 'invalid'; message: string }
  | ReceiptState;

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

const pageOf = (found: Exclude<FillState, ReceiptState>, formId: string): VisitorPage => {
  if (found.state === 'form') return 'opening' in found ? found : { ...found, opening: open() };
  return found.state === 'submitted' ? found : { ...found, formId };
};

interface Parts {
  title: string;
  /** What stands in the head besides. */
  head?: string;
  body: string;
}

/** The page around its content. Its styles are inline, so that it can be read after one round trip. */
const documentOf = ({ title, head = '', body }: Parts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;

/** The page of a receipt: nothing on it needs a script. */
const receiptDocument = (found: ReceiptState) =>
  documentOf({ title: found.document.name, body: renderToString(<ReceiptPage {...found} texts={en} />) });

const pageDocument = (page: VisitorPage, scripts: readonly string[]) => {
  const content = renderToString(<VisitorApp page={page} texts={en} transport={noTransport} />);
  return documentOf({
    title: titleOf(page),
    head: scripts.map((file) => `<script src="${file}" defer></script>`).join(''),
    body: `<div id="${PAGE_ROOT}">${content}</div>
<script type="application/json" id="${PAGE_DATA}">${scriptJson(page)}</script>`,
  });
};

/** The whole document of `/fill/{id}`: readable, usable and complete before any script. */
export const render = (found: FillState, { assets, formId }: FillSurroundings): FillDocument => {
  const styleHashes = [styleHash];
  if (found.state === 'receipt') return { html: receiptDocument(found), status: 200, styleHashes };
  const page = pageOf(found, formId);
  return { html: pageDocument(page, assets.js), status: statuses[page.state], styleHashes };
};
