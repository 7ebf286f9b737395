/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { fieldTypes, modelOf } from './models';
import { fieldOf, Question } from './testing/control-fixture';

test.each(fieldTypes())('the server renders the control of %s, where there is no document', (type) => {
  const shown = modelOf({ type }).isHidden ? 'type="hidden"' : 'Plot size';
  expect(renderToString(<Question field={fieldOf(type, { label: 'Plot size' })} />)).toContain(shown);
});
