import { type Embedding, embedCode, sizeOr } from './embed-code';

const embedding: Embedding = {
  kind: 'frame',
  link: 'https://forms.example/fill/f1',
  name: 'Tom & "Ada" <3',
  width: '100%',
  height: '600',
};

const framesIn = (html: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return [...page.querySelectorAll('iframe')];
};

describe('the embed code', () => {
  test.each(['frame', 'fit', 'popup'] as const)('of the kind %s has one frame with the form, named safely', (kind) => {
    const frames = framesIn(embedCode({ ...embedding, kind }));
    expect(frames).toHaveLength(1);
    expect(frames[0]?.getAttribute('src')).toBe(embedding.link);
    expect(frames[0]?.title).toBe(embedding.name);
  });

  test('takes the size that the owner gives', () => {
    const [frame] = framesIn(embedCode({ ...embedding, width: '480px', height: '80%' }));
    expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['480', '80%']);
  });

  test.each(['', '12em', '"><script>', '-5'])('takes the usual size for %j', (text) =>
    expect(sizeOr(text, '600')).toBe('600'),
  );
});
