import { templates } from './catalogue';
import { findTemplates } from './find-templates';

const names = (kind: string, search: string) =>
  findTemplates(templates, kind, search).map(({ document }) => document.name);

describe('the search of the gallery', () => {
  test('finds all without words', () => expect(findTemplates(templates, '', ' ')).toHaveLength(templates.length));

  test('keeps to a kind', () => {
    const found = findTemplates(templates, 'Ballots', '');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ kind }) => kind === 'Ballots')).toBe(true);
  });

  test('wants every word, in any case and order', () => {
    expect(names('', 'TALK conference')).toEqual(['Conference talk proposal']);
    expect(names('', 'conference zebra')).toEqual([]);
  });

  test('looks into questions, but puts names first', () => {
    const found = names('', 'choir');
    expect(found[0]).toBe('Choir audition');
    expect(names('', 'guardian').length).toBeGreaterThan(1);
  });
});
