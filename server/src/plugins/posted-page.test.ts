import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_DOCUMENT_SIZE } from '@tessera/form-model/form-limits';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import sharp from 'sharp';
import { diskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import { noLimitSettings } from '../repositories/limits/availability';
import { noLimits } from '../settings/limits';
import { builtParts } from '../testing/built-parts';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const folder = mkdtempSync(join(tmpdir(), 'tessera-posted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store of files that fails while a test wants it. */
const store = { isFailing: false };
const disk = diskStore(folder);
const files: FileStore = {
  ...disk,
  put: (place, content) => (store.isFailing ? Promise.reject(new Error('no space')) : disk.put(place, content)),
};

const app = useTestApp(async () => ({ releases: await builtParts(), files }));

const limited = useTestApp(async () => ({
  releases: await builtParts(),
  limits: { ...noLimits, submit: { max: 4, windowMs: 60_000 } },
}));

type Fields = readonly (readonly [name: string, value: string])[];

/** Builds a form post as browsers send it. */
function multipart(fields: Fields): { headers: Record<string, string>; payload: string } {
  const parts = fields.map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.join('')}--edge--\r\n`,
  };
}

const post = (formId: string, fields: Fields, server = app()) =>
  server.app.inject({ method: 'POST', url: `/fill/${formId}`, ...multipart(fields) });

const validFields = (form: WireForm, key: string, more: Fields = []): Fields => [
  ['~key', key],
  ['~opened', new Date(Date.now() - 60_000).toISOString()],
  ['~version', '2'],
  ['~page', firstOf(form.pages).id],
  ['~answers', '{}'],
  ['name', 'Ana "Núñez"\r\n& اب'],
  ['step', 'submit'],
  ...more,
];

async function responsesOf(owner: Owner, formId: string): Promise<WireResponses['responses']> {
  return (await app().call<WireResponses>('GET', `/forms/${formId}/responses`, { token: owner.token })).body.data
    .responses;
}

test('counts the large answers of a post as several calls, and says what to do', async () => {
  const owner = await limited().owner();
  const questions = Array.from({ length: 8 }, (_, at) => ({ id: `why${at}`, type: 'textarea', label: 'Why?' }));
  const form = await limited().form(owner, { status: 'published', fields: questions });
  const answers = questions.map(({ id }) => [id, 'x'.repeat(30 * 1024)] as const);
  const send = () => post(form._id, validFields(form, randomUUID(), answers), limited());
  expect((await send()).statusCode).toBe(303);
  const { statusCode, headers, body } = await send();
  expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(body).toContain('Your answers were not sent');
  expect(body).toMatch(/Wait \d+ sec, then load this page again to send your answers\./);
});

test.each([
  ['de-CH, de;q=0.9', '<html lang="de" dir="ltr">', 'Ihre Antworten wurden nicht gesendet', 'zu groß'],
  ['ar', '<html lang="ar" dir="rtl">', 'لم تُرسل إجاباتك', 'كبيرة جدًا'],
])('says in the language of the browser %s that a post is too large', async (languages, html, title, reason) => {
  const form = await app().form(await app().owner(), { status: 'published' });
  const { headers, payload } = multipart([['name', 'x'.repeat(5_000_000)]]);
  const { statusCode, body } = await app().app.inject({
    method: 'POST',
    url: `/fill/${form._id}`,
    headers: { ...headers, 'accept-language': languages },
    payload,
  });
  expect(statusCode).toBe(413);
  for (const part of [html, title, reason]) expect(body).toContain(part);
});

test('redirects a stored post to its receipt and logs no error', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const logged = jest.spyOn(app().app.log, 'error');
  const { statusCode, headers } = await post(form._id, validFields(form, randomUUID()));
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/fill\/.+\/receipt\/.+#sent$/)]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('says in the language of the page that a post has too large answers, which belongs to no question', async () => {
  const owner = await app().owner();
  const options = Array.from({ length: 200 }, (_, at) => `Option ${at}`);
  const form = await app().form(owner, {
    status: 'published',
    settings: { language: 'de' },
    fields: [
      { id: 'why', type: 'textarea', label: 'Warum?' },
      ...options.map((_, at) => ({ id: `c${at}`, type: 'text', label: `Frage ${at}` })),
    ],
    conditions: options.map((option, at) => ({
      id: `rule${at}`,
      action: 'hide',
      match: 'any',
      target: { kind: 'field', id: `c${at}` },
      terms: Array.from({ length: 20 }, () => ({ fieldId: 'why', comparison: 'contains', operand: option })),
    })),
  });
  const { statusCode, body } = await post(form._id, [
    ...validFields(form, randomUUID()).filter(([name]) => name !== 'name'),
    ['why', 'ä'.repeat(50_000)],
  ]);
  const [said] = /role="alert"[^>]*><p>[^<]*/.exec(body) ?? [];
  expect([statusCode, said]).toEqual([200, expect.stringContaining('Ihre Antworten sind zu groß')]);
});

test('stores no country, and a duration only if the post contains the opening time', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await post(form._id, validFields(form, randomUUID()));
  const known = firstOf(await responsesOf(owner, form._id));
  expect(known.country).toBeNull();
  expect(known.durationMs).toBeGreaterThanOrEqual(60_000);
  await post(
    form._id,
    validFields(form, randomUUID()).filter(([name]) => name !== '~opened'),
  );
  const unknown = firstOf(await responsesOf(owner, form._id));
  expect([unknown.country, unknown.durationMs]).toEqual([null, null]);
});

describe('validates a post with the schema of a submission', () => {
  test.each([
    ['a key that is too long', 'x'.repeat(101)],
    ['a key that is too short', 'x'],
  ])('refuses %s with a page', async (_, key) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { statusCode, body } = await post(form._id, validFields(form, key));
    expect([statusCode, body]).toEqual([
      400,
      expect.stringContaining('Go back to the form: your browser still has your answers.'),
    ]);
    expect(await responsesOf(owner, form._id)).toEqual([]);
  });

  test('stores text without characters that a database column cannot hold', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {
      status: 'published',
      pages: [
        { id: 'p1', fields: [{ id: 'first', type: 'text', label: 'First' }] },
        { id: 'p2', fields: [{ id: 'name', type: 'text', label: 'Name' }] },
      ],
    });
    const { statusCode } = await post(form._id, [
      ['~key', `\u0000${randomUUID()}`],
      ['~page', 'p2'],
      ['~answers', '{"first":"a\\u0000b\\ud800"}'],
      ['name', 'c\u0000d'],
      ['step', 'submit'],
    ]);
    expect(statusCode).toBe(303);
    expect(firstOf(await responsesOf(owner, form._id)).data).toEqual({ first: 'ab\ufffd', name: 'cd' });
  });

  test.each(['1e99', '4294967296', '-1', '1.5', '99999999999999999999', 'x'])(
    'rejects version %s, also for a deleted form',
    async (version) => {
      const owner = await app().owner();
      const form = await app().form(owner);
      const fields = validFields(form, randomUUID()).map(
        ([name, value]) => [name, name === '~version' ? version : value] as const,
      );
      expect((await post(form._id, fields)).statusCode).toBe(303);
      await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
      expect((await post(form._id, fields)).statusCode).toBe(404);
    },
  );
});

test('ignores answers with too many levels of nesting and stores the others', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const answered = validFields(form, randomUUID()).map(
    ([name, value]) => [name, name === '~answers' ? deep : value] as const,
  );
  expect((await post(form._id, answered)).statusCode).toBe(303);
  const unanswered = answered.filter(([name]) => name !== 'name');
  expect((await post(form._id, unanswered)).statusCode).toBe(200);
});

test('does not reveal the questions of a private form, even with the visitor’s own answers', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'private' });
  const { statusCode, payload } = await post(form._id, validFields(form, randomUUID()));
  expect(statusCode).toBe(404);
  expect(payload).toContain('Ana &quot;Núñez&quot;');
  expect(payload).not.toContain(firstOf(firstOf(form.pages).fields).label);
});

test('opens no form with a password, and stores no file, under a new key or a receipt that someone made up', async () => {
  const owner = await app().owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name of the member', required: true },
    { id: 'photo', type: 'file', label: 'Photo' },
  ];
  const form = await app().form(owner, { status: 'published', visibility: 'public', fields });
  const body = { ...noLimitSettings, stock: [], password: 'allotment' };
  await app().call('PUT', `/forms/${form._id}/availability`, { token: owner.token, body });
  for (const key of [randomUUID(), `${randomUUID()}.ABCD-EFGH-JKMN`]) {
    const { headers, payload } = multipart(validFields(form, key));
    const file = `--edge\r\nContent-Disposition: form-data; name="photo"; filename="Plot “7”.txt"\r\nContent-Type: text/plain\r\n\r\nBeans\r\n--edge--`;
    const sent = {
      method: 'POST',
      url: `/fill/${form._id}`,
      headers,
      payload: payload.replace('--edge--', file),
    } as const;
    const page = await app().app.inject(sent);
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    expect(page.payload).not.toContain('type="file"');
    expect(page.payload).not.toContain('Name of the member');
    expect(page.payload).toContain('Ana &quot;Núñez&quot;');
  }
  expect(await app().database.query('SELECT id FROM uploads WHERE form_id = $1', [form._id])).toEqual([]);
});

test('offers to send another response after one is stored, also with a file', async () => {
  const owner = await app().owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'photo', type: 'file', label: 'Photo', required: true },
  ];
  const form = await app().form(owner, { status: 'published', fields });
  const key = randomUUID();
  const send = (name: string) => {
    const { headers, payload } = multipart(validFields(form, key));
    const file = `--edge\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n--edge--`;
    return app().app.inject({
      method: 'POST',
      url: `/fill/${form._id}`,
      headers,
      payload: payload.replace('--edge--', file),
    });
  };
  expect((await send('IMG_0042.jpg')).statusCode).toBe(303);
  const again = await send('IMG_0043.jpg');
  const html = again.payload.replace(/<script[\s\S]*?<\/script>/g, '');
  expect(html).not.toContain('Files can no longer be added');
  expect(html).toContain('We already received your response.');
  expect(await responsesOf(owner, form._id)).toHaveLength(1);
});

test('names a file that is too large on the page and keeps the other answers', async () => {
  const owner = await app().owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'photo', type: 'file', label: 'Photo', validation: { maxBytes: 500_000 } },
  ];
  const form = await app().form(owner, { status: 'published', fields });
  for (const size of [500_001, 2_400_000]) {
    const { headers, payload } = multipart(validFields(form, randomUUID()));
    const file = `--edge\r\nContent-Disposition: form-data; name="photo"; filename="IMG_0042.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(size)}\r\n--edge--`;
    const sent = {
      method: 'POST',
      url: `/fill/${form._id}`,
      headers,
      payload: payload.replace('--edge--', file),
    } as const;
    const page = await app().app.inject(sent);
    expect([size, page.statusCode]).toEqual([size, 200]);
    expect(page.payload).toContain('The file is larger than');
    expect(page.payload).toContain('Ana &quot;Núñez&quot;');
  }
  expect(await responsesOf(owner, form._id)).toEqual([]);
});

test('reads a page with all inputs of the largest form', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  const { fields, choices } = MAX_DOCUMENT_SIZE;
  const ticked = Array.from({ length: fields + choices }, (_, at) => ['ticked', String(at)] as const);
  expect((await post(form._id, validFields(form, randomUUID(), ticked))).statusCode).toBe(303);
  expect(await responsesOf(owner, form._id)).toHaveLength(1);
});

describe('a signature that was typed', () => {
  const signed = async () => {
    const owner = await app().owner();
    const fields = [
      { id: 'name', type: 'text', label: 'Name', required: true },
      {
        ...{ id: 'sign', type: 'signature', label: 'Signature', required: true },
        validation: { kinds: ['image/png', 'image/jpeg'] },
      },
    ];
    return { owner, form: await app().form(owner, { fields, status: 'published', visibility: 'public' }) };
  };
  const contentsFor = async (form: WireForm) => {
    const rows = await app().database.query<{ id: string; name: string }>(
      'SELECT id, name FROM uploads WHERE form_id = $1',
      [form._id],
    );
    return rows.map(({ id, name }) => ({ name, content: readFileSync(join(folder, form._id, id)) }));
  };

  test.each(['Zofia “Zo” Łęcka', 'ليلى بنت-حسن', 'm'.repeat(100)])('is stored as an image: %s', async (name) => {
    const { owner, form } = await signed();
    const { statusCode } = await post(form._id, validFields(form, randomUUID(), [['~typed:sign', ` ${name} `]]));
    expect(statusCode).toBe(303);
    expect(firstOf(await responsesOf(owner, form._id)).data).toMatchObject({ sign: 'signature.png' });
    const { content } = firstOf(await contentsFor(form));
    const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([960, 304]);
    // Dark on white, and nothing at the edges.
    expect(data.filter((value) => value < 64).length).toBeGreaterThan(500);
    const isEdge = (at: number) => at % 960 < 8 || at % 960 > 951;
    expect(data.every((value, at) => !isEdge(at) || value === 255)).toBe(true);
  });

  test('is refused with its limit, not cut, if it is too long', async () => {
    const { form } = await signed();
    const name = 'm'.repeat(101);
    const { body, statusCode } = await post(form._id, validFields(form, randomUUID(), [['~typed:sign', name]]));
    expect([statusCode, body.includes('<span>Signature must be at most 100 characters</span>')]).toEqual([200, true]);
    expect(body).toContain(`value="${name}"`);
    expect(await contentsFor(form)).toEqual([]);
  });

  test('is drawn without control characters', async () => {
    const { form } = await signed();
    const name = 'Ann\u000bLee \u0001\u009f\ufe0f';
    expect((await post(form._id, validFields(form, randomUUID(), [['~typed:sign', name]]))).statusCode).toBe(303);
    expect(await contentsFor(form)).toHaveLength(1);
  });

  test.each(['\u200b', '\u0007', '\u2060 \u00ad\u3164'])(
    'is no signature if nothing of it can be seen: %j',
    async (name) => {
      const { form } = await signed();
      const { body, statusCode } = await post(form._id, validFields(form, randomUUID(), [['~typed:sign', name]]));
      expect(statusCode).toBe(200);
      expect(body).toContain('<span>Signature is required</span>');
      expect(await contentsFor(form)).toEqual([]);
    },
  );

  test.each(['山田太郎', 'สมชาย', 'Ana 🖋'])(
    'is refused with the kinds of images, not drawn as boxes: %s',
    async (name) => {
      const { form } = await signed();
      const { body, statusCode } = await post(form._id, validFields(form, randomUUID(), [['~typed:sign', name]]));
      expect(statusCode).toBe(200);
      expect(body).toMatch(/aria-describedby="sign[^"]*-error|id="sign-error"/);
      expect(body).toMatch(/Accepted: [^.<]+\.</);
      expect(body).toContain(`value="${name}"`);
      expect(await contentsFor(form)).toEqual([]);
    },
  );

  test('stays on a page that is refused for another answer', async () => {
    const { owner, form } = await signed();
    const key = randomUUID();
    const fields = validFields(form, key, [['~typed:sign', 'Vera']]).filter(([name]) => name !== 'name');
    const { body } = await post(form._id, fields);
    expect(body).toContain('signature.png');
    const hidden = (name: string) => {
      const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(body) ?? [];
      return [name, value.replaceAll('&quot;', '"')] as const;
    };
    const again = validFields(form, key, [hidden('~answers'), hidden('~files')]).filter(
      ([name, value]) => name !== '~answers' || value !== '{}',
    );
    expect((await post(form._id, again)).statusCode).toBe(303);
    expect(firstOf(await responsesOf(owner, form._id)).data).toMatchObject({ sign: 'signature.png' });
  });

  test('is drawn ten times for one post, and the next ones when it is sent again', async () => {
    const owner = await app().owner();
    const ids = Array.from({ length: 12 }, (_, at) => `sign-${at}`);
    const fields = ids.map((id) => ({ id, type: 'signature', label: id, required: true }));
    const form = await app().form(owner, { fields, status: 'published', visibility: 'public' });
    const names = ids.map((id) => [`~typed:${id}`, 'Vera'] as const);
    expect((await post(form._id, validFields(form, randomUUID(), names))).statusCode).not.toBe(303);
    expect(await contentsFor(form)).toHaveLength(10);
  });

  test('is stored for no other type of field', async () => {
    const owner = await app().owner();
    const fields = [{ id: 'name', type: 'file', label: 'Name' }];
    const form = await app().form(owner, { fields, status: 'published', visibility: 'public' });
    await post(form._id, validFields(form, randomUUID(), [['~typed:name', 'Vera']]));
    expect(await contentsFor(form)).toEqual([]);
  });
});

test('keeps the answers on the page while files cannot be stored, and stores both when it is sent again', async () => {
  const owner = await app().owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'cv', type: 'file', label: 'CV' },
  ];
  const form = await app().form(owner, { status: 'published', fields });
  const { headers, payload } = multipart(validFields(form, randomUUID()));
  const file = '--edge\r\nContent-Disposition: form-data; name="cv"; filename="cv.txt"\r\n\r\nhello\r\n--edge--';
  const sent = {
    method: 'POST',
    url: `/fill/${form._id}`,
    headers,
    payload: payload.replace('--edge--', file),
  } as const;
  store.isFailing = true;
  const page = await app().app.inject(sent);
  store.isFailing = false;
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('Ana &quot;Núñez&quot;');
  expect(await responsesOf(owner, form._id)).toEqual([]);
  expect((await app().app.inject(sent)).statusCode).toBe(303);
  expect(firstOf(await responsesOf(owner, form._id)).data).toMatchObject({ cv: 'cv.txt' });
});

describe('request bodies', () => {
  /** Sends the head and a part of the body. Returns the response to that. */
  async function answerTo(formId: string, head: string, some = ''): Promise<string> {
    const { server } = app().app;
    if (!server.listening) await app().app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${formId} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\n${head}\r\n\r\n${some}`,
    );
    const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]).catch(() => [
      '',
    ])) as [Buffer];
    socket.destroy();
    return String(first).slice(0, 12);
  }
  const large = 'content-length: 1000000000';

  test('are refused for an unknown form before they are read', async () => {
    const token = (await app().owner()).token;
    for (const path of [
      `/fill/${randomUUID()}`,
      '/fill/nothing',
      `/api/forms/${randomUUID()}/submit`,
      `/api/forms/${randomUUID()}/files?key=12345678&field=photo`,
      `/api/forms/${randomUUID()}/view`,
      `/api/forms/${randomUUID()}/progress`,
    ]) {
      for (const length of [large, 'content-length: 100']) {
        expect([path, length, await answerTo(path, length)]).toEqual([path, length, 'HTTP/1.1 404']);
      }
    }
    const own = `/api/forms/${randomUUID()}`;
    const put = `authorization: Bearer ${token}\r\ncontent-length: 4000000`;
    expect(await answerTo(own, put)).toBe('HTTP/1.1 404');
  });

  test('are refused above the form’s limit before they are read', async () => {
    const form = await app().form(await app().owner());
    expect(await answerTo(`/fill/${form._id}`, large)).toBe('HTTP/1.1 413');
    expect(await answerTo(`/fill/${form._id}`, 'content-length: 4500000')).toBe('HTTP/1.1 413');
  });

  test('without a content-length are cut off at the limit', async () => {
    const form = await app().form(await app().owner());
    const chunk = 'x'.repeat(4_500_000);
    const started = `--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n${chunk}`;
    const body = `${started.length.toString(16)}\r\n${started}\r\n`;
    expect(await answerTo(`/fill/${form._id}`, 'transfer-encoding: chunked', body)).toMatch(/^(HTTP\/1.1 4\d\d)?$/);
  });

  test('are refused if all values together exceed the limit', async () => {
    const form = await app().form(await app().owner());
    const many = Array.from({ length: 12 }, (_, index) => [`more${index}`, 'x'.repeat(100_000)] as const);
    expect((await post(form._id, validFields(form, randomUUID(), many))).statusCode).toBe(413);
    expect((await post(form._id, validFields(form, randomUUID(), many.slice(0, 9)))).statusCode).toBe(303);
  });
});
