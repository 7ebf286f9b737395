import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from './contract';

type Members<Of, Prefix extends string> = { [Name in keyof Of & string as `${Prefix}.${Name}`]: number };

/** The members that the shell offers to the builds of parts, beside those of their pages: see `shared-runtime.ts`. */
interface BuildRuntime {
  bundlerRuntime: unknown;
}

/**
 * The members that the shell gives to each page, with the version of the contract in which the member last changed so that code
 * for the earlier one fails. A change that earlier code does not notice leaves its number. The command that releases compares
 * them: a part fits a shell if each member that it uses has the same number there.
 */
export const contractMembers: Members<BuildRuntime, 'build'> & Members<Session, 'session'> & Members<ApiClient, 'api'> =
  {
    'build.bundlerRuntime': 4,
    'session.status': 3,
    'session.user': 3,
    'session.login': 3,
    'session.register': 3,
    'session.googleLogin': 3,
    'session.logout': 3,
    'session.setUser': 3,
    'api.store': 3,
    'api.send': 3,
    'api.register': 3,
    'api.login': 3,
    'api.googleLogin': 3,
    'api.me': 3,
    'api.updateUser': 3,
    'api.logout': 3,
    'api.forgotPassword': 3,
    'api.resetPassword': 3,
    'api.changePassword': 3,
    'api.createForm': 3,
    'api.listForms': 3,
    'api.countDays': 3,
    'api.getForm': 3,
    'api.getPublicForm': 3,
    'api.updateForm': 3,
    'api.deleteForm': 3,
    'api.listVersions': 3,
    'api.getVersion': 3,
    'api.submit': 3,
    'api.getResponse': 3,
    'api.uploadFile': 3,
    'api.downloadFile': 3,
    'api.listResponses': 3,
    'api.countNews': 3,
    'api.setMarks': 3,
    'api.selectResponses': 4,
    'api.setStatus': 3,
    'api.deleteResponses': 3,
    'api.undoDeletion': 3,
    'api.getAnsweredFields': 3,
    'api.getViews': 3,
    'api.createView': 3,
    'api.updateView': 3,
    'api.deleteView': 3,
    'api.setColumns': 3,
    'api.exportResponses': 3,
    'api.getExport': 3,
    'api.importResponses': 3,
    'api.undoImport': 3,
    'api.getAnalyticsLink': 3,
    'api.createAnalyticsLink': 3,
    'api.updateAnalyticsLink': 3,
    'api.deleteAnalyticsLink': 3,
    'api.getSharedForm': 3,
    'api.sharedAnalytics': 3,
    'api.getCross': 3,
    'api.getFieldCounts': 3,
    'api.getFieldStatistics': 3,
    'api.getOverview': 3,
    'api.getTrends': 3,
    'api.getProgress': 3,
  };
