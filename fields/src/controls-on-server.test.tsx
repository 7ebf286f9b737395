/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { fieldTypes } from './models';
import { fieldOf, Question } from './testing/control-fixture';

test.each(fieldTypes())('the server renders the control of %s, where there is no document', (type) => {
  expect(renderToString(<Question field={fieldOf(type, { label: 'Plot size' })} />)).toContain('Plot size');
});
