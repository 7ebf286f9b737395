import { renderToString } from 'react-dom/server';
import type { Control } from '../control';
import { controlOf } from '../controls';
import { type Field, fieldTypes } from '../models';
import { english, fieldOf } from '../testing/control-fixture';
import { SignatureControl } from './control';
import { ServerSignatureControl } from './server-control';

const props = { answers: {}, errors: {}, required: false, messages: english, onChange: () => undefined };

/** The names of the elements that a question adds to the page’s list of questions. */
function elementsOf(Control: Control, field: Field) {
  document.body.innerHTML = renderToString(<Control field={field} {...props} />);
  return [...document.body.children].map(({ localName }) => localName);
}

test('the element for a typed name is of a kind that no question in the browser starts with', () => {
  const field = fieldOf('signature');
  const [, ...added] = elementsOf(ServerSignatureControl, field);
  const inBrowser = fieldTypes()
    .filter((type) => type !== 'signature')
    .flatMap((type) => elementsOf(controlOf(fieldOf(type)), fieldOf(type)));
  expect(added).toHaveLength(1);
  // Hydration takes the next element of the same name for another question, such as a hidden field.
  expect([...inBrowser, ...elementsOf(SignatureControl, field)]).not.toEqual(expect.arrayContaining(added));
});
