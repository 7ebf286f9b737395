import { successWith } from '@tessera/form-model/schema/envelope';
import { DaysBody } from '@tessera/form-model/schema/form';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { today } from '../../forms/count-visit';
import { spaceOf, spaceQuery } from '../../plugins/spaces';
import { countDays } from '../../repositories/form-lists/daily-counts';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { untilClosed } from '../until-closed';

const DEFAULT_DAYS = 14;
const MAX_DAYS = 366;

export function dailyRoutes(app: TypedApp, context: AppContext): void {
  app.get(
    '/forms/daily',
    {
      ...heavyRead(context, 'forms:read'),
      schema: {
        tags: ['forms'],
        summary: 'Count responses and views by day',
        description:
          'Sums over all forms of the space, oldest day first, today last. A day without views and responses has zeros. ' +
          'Days begin at midnight in UTC.',
        querystring: Type.Object({
          ...spaceQuery,
          days: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: 'Number of days; 14 by default.' })),
        }),
        response: okResponse(successWith(DaysBody, 'The daily counts.')),
      },
    },
    async (request, reply) => {
      const days = Math.min(MAX_DAYS, Math.max(1, Number(request.query.days ?? DEFAULT_DAYS)));
      const reader = context.database.until(untilClosed(reply));
      const counts = await countDays(reader, spaceOf(request), { today: today(), days });
      return { success: true as const, data: { timeZone: 'UTC' as const, days: counts } };
    },
  );
}
