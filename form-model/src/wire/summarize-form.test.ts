import fc from 'fast-check';
import { createForm } from '../form/create-form';
import { thumbnailOf } from '../form/thumbnail';
import { documents } from '../testing/form-fixture';
import { summarizeForm, toSummary } from './summarize-form';
import { toWire } from './wire-form';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('WIRE-4', () => {
  test('a summary is the same from a whole form, from the wire and from a stored list', () => {
    fc.assert(
      fc.property(documents, (formDocument) => {
        const form = { ...createForm('f1'), ...formDocument, responseCount: 7, views: null };
        const summary = summarizeForm(form);
        expect(summary.thumbnail).toEqual(thumbnailOf(formDocument));
        expect(toSummary(sent(toWire(form)))).toEqual(summary);
        expect(toSummary(sent(summary))).toEqual(summary);
        const { id: _id, name: title, ...metadata } = summary;
        expect(toSummary(sent({ _id, title, ...metadata }))).toEqual(summary);
      }),
    );
  });

  test('a summary contains only the name and the thumbnail of the document', () => {
    const members = Object.keys(summarizeForm(createForm('f1', 'Plots')));
    expect(members.filter((each) => ['description', 'pages', 'conditions', 'settings'].includes(each))).toEqual([]);
    expect(members).toEqual(expect.arrayContaining(['name', 'thumbnail', 'version', 'responseCount']));
  });

  test('reading never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (thumbnail) => {
        const summary = toSummary({ _id: 'f1', thumbnail });
        expect(summary).toMatchObject({ id: 'f1', name: 'Untitled Form' });
        expect(Array.isArray(summary?.thumbnail.rows)).toBe(true);
      }),
    );
    expect(toSummary({ title: 'No id' })).toBeNull();
  });
});
