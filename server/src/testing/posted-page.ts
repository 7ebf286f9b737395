import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app';

/** The inputs of a page. A name with a slash is that of a file input, and of its file. */
export type Values = readonly (readonly [name: string, value: string])[];

/** The hidden inputs of a page. */
export function hiddenInputs(html: string): Values {
  const text = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...html.matchAll(/<input type="hidden" name="(~[^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, text(value)] as const,
  );
}

/** Posts a page as a browser without script does. */
export function postPage({ app }: TestApp, formId: string, values: Values): Promise<LightMyRequestResponse> {
  const parts = values.map(([name, value]) => {
    const [field, file] = name.split('/');
    const head = file ? `name="${field}"; filename="${file}"\r\nContent-Type: text/plain` : `name="${name}"`;
    return `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  });
  return app.inject({
    method: 'POST',
    url: `/fill/${formId}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.join('')}--edge--\r\n`,
  });
}
