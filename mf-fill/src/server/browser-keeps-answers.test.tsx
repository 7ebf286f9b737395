import { type FieldType, models } from '@tessera/fields/models';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { renderToString } from 'react-dom/server';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { VisitorApp } from '../visitor-page/visitor-app';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
const nothing = () => Promise.reject(new Error('Nothing is sent without script.'));

// A refused page tells a visitor without script to go back: “your browser still has your answers”.
test.each(Object.keys(models) as FieldType[])('lets the browser restore the answer after “Back”: %s', (type) => {
  const options = Array.from({ length: 30 }, (_none, at) => `Option ${at + 1}`);
  for (const details of [{}, { autocomplete: 'postal-code' }]) {
    const form = formOf([[question(type, 'q', { options, details })]]);
    const html = renderToString(
      <VisitorApp
        page={{ state: 'form', form: toWirePublic(form), opening }}
        messages={pageMessages(form)}
        transport={{ submit: nothing, upload: nothing }}
      />,
    );
    expect(html.match(/<[^>]*autocomplete="off"[^>]*>/gi)).toBeNull();
  }
});
