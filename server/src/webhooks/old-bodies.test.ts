import { randomUUID } from 'node:crypto';
import type { WireDelivery, WireExchange } from '@tessera/form-model/wire';
import { diskStore } from '../files/disk-store';
import { sweep } from '../plugins/housekeeping';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

/** A form with a webhook and this many deliveries, oldest first; the first one is still to be tried again. */
async function withDeliveries(count: number) {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields: [{ id: 'name', type: 'text', label: 'Name' }] });
  const webhookId = randomUUID();
  const { database } = app();
  await database.query(
    `INSERT INTO webhooks (id, form_id, url, events, shape, is_ordered, secret, made_by)
     SELECT $1, $2, 'https://a.example', '{response.created}', 'json', false, 's', owner_id FROM forms WHERE id = $2`,
    [webhookId, form._id],
  );
  await database.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, form_id, event, next_at, attempts, request, answer)
     SELECT gen_random_uuid(), $1, $2, 'test', CASE WHEN n = 1 THEN now() + interval '1 hour' END, 1, 'body ' || n, 'answer'
     FROM generate_series(1, $3::int) AS n ORDER BY n`,
    [webhookId, form._id, count],
  );
  return { owner, form };
}

test('deletes the bodies of deliveries that are over and no longer listed', async () => {
  const [{ owner, form }, { form: short }] = [await withDeliveries(60), await withDeliveries(3)];
  const { database, folder } = app();
  await sweep({ database, files: diskStore(folder) });
  const bodiesOf = async (formId: string) =>
    (
      await database.query<{ request: string }>(
        'SELECT request FROM webhook_deliveries WHERE form_id = $1 AND request IS NOT NULL ORDER BY place',
        [formId],
      )
    ).map(({ request }) => request);
  const listed = Array.from({ length: 50 }, (_, at) => `body ${at + 11}`);
  expect(await bodiesOf(form._id)).toEqual(['body 1', ...listed]);
  expect(await bodiesOf(short._id)).toHaveLength(3);

  const path = `/forms/${form._id}/webhook-deliveries`;
  const list = await app().call<{ deliveries: WireDelivery[] }>('GET', path, { token: owner.token });
  const exchanges = list.body.data.deliveries.map(async ({ id }) => {
    const { body } = await app().call<WireExchange>('GET', `${path}/${id}`, { token: owner.token });
    return body.data.request;
  });
  expect(await Promise.all(exchanges)).toEqual([...listed].reverse());
});
