import type { AppContext } from '../app-context';
import type { TypedApp } from '../typed-app';
import { accountRoutes } from './account/account-routes';
import { apiKeyRoutes } from './account/api-key-routes';
import { archiveImportRoutes } from './account/archive-import-routes';
import { archiveRoutes } from './account/archive-routes';
import { auditRoutes } from './account/audit-routes';
import { avatarRoutes } from './account/avatar-routes';
import { deletionPlanRoutes } from './account/deletion-plan-routes';
import { emailRoutes } from './account/email-routes';
import { googleRoutes } from './account/google-routes';
import { installationRoutes } from './account/installation-routes';
import { loginRoutes } from './account/login-routes';
import { ownerProofRoutes } from './account/owner-proof';
import { passkeyRoutes } from './account/passkey-routes';
import { passwordRoutes } from './account/password-routes';
import { registrationRoutes } from './account/registration-routes';
import { secondStepRoutes } from './account/second-step-routes';
import { securityRoutes } from './account/security-routes';
import { sessionRoutes } from './account/session-routes';
import { ssoRoutes } from './account/sso-routes';
import { twoFactorRoutes } from './account/two-factor-routes';
import { activityRoutes } from './activity-routes';
import { analyticsRoutes } from './analytics-routes';
import { deletionRoutes } from './deletion-routes';
import { exportRoutes } from './export-routes';
import { fileRoutes } from './files/file-routes';
import { imageRoutes } from './files/image-routes';
import { dailyRoutes } from './form-lists/daily-routes';
import { folderRoutes } from './form-lists/folder-routes';
import { formSearchRoutes } from './form-lists/form-search-routes';
import { formMoveRoutes } from './form-move-routes';
import { formRoutes } from './form-routes';
import { importRoutes } from './import-routes';
import { availabilityRoutes } from './limits/availability-routes';
import { placesRoutes } from './limits/places-routes';
import { notificationRoutes } from './notifications/notification-routes';
import { unsubscribeRoutes } from './notifications/unsubscribe-routes';
import { optionListRoutes } from './option-lists/option-list-routes';
import { answerableRoutes } from './organizations/answerable-routes';
import { invitationRoutes } from './organizations/invitation-routes';
import { joinRoutes } from './organizations/join-routes';
import { memberRoutes } from './organizations/member-routes';
import { organizationRoutes } from './organizations/organization-routes';
import { progressRoutes } from './progress-routes';
import { responseMarksRoutes } from './response-marks-routes';
import { responseRoutes } from './response-routes';
import { responseViewRoutes } from './response-view-routes';
import { personRoutes } from './retention/person-routes';
import { retentionRoutes } from './retention/retention-routes';
import { selectionRoutes } from './selection-routes';
import { sharedAnalyticsRoutes } from './shared-analytics-routes';
import { spamRoutes } from './spam/spam-routes';
import { submissionRoutes } from './submission-routes';
import { defaultThemeRoutes } from './themes/default-theme-routes';
import { versionRoutes } from './version-routes';
import { viewRoutes } from './view-routes';
import { deliveryRoutes } from './webhooks/delivery-routes';
import { webhookRoutes } from './webhooks/webhook-routes';

type Routes = (scope: TypedApp, context: AppContext) => unknown;

/** The routes of the API that need nothing but the context, in the order of the API's description. */
const routes: readonly Routes[] = [
  loginRoutes,
  secondStepRoutes,
  ssoRoutes,
  ownerProofRoutes,
  twoFactorRoutes,
  passkeyRoutes,
  registrationRoutes,
  installationRoutes,
  accountRoutes,
  apiKeyRoutes,
  securityRoutes,
  emailRoutes,
  auditRoutes,
  deletionPlanRoutes,
  archiveRoutes,
  sessionRoutes,
  passwordRoutes,
  googleRoutes,
  organizationRoutes,
  answerableRoutes,
  memberRoutes,
  invitationRoutes,
  joinRoutes,
  formRoutes,
  formMoveRoutes,
  dailyRoutes,
  folderRoutes,
  formSearchRoutes,
  optionListRoutes,
  defaultThemeRoutes,
  versionRoutes,
  submissionRoutes,
  responseRoutes,
  responseMarksRoutes,
  deletionRoutes,
  selectionRoutes,
  responseViewRoutes,
  exportRoutes,
  analyticsRoutes,
  sharedAnalyticsRoutes,
  importRoutes,
  activityRoutes,
  notificationRoutes,
  availabilityRoutes,
  placesRoutes,
  webhookRoutes,
  spamRoutes,
  retentionRoutes,
  personRoutes,
  deliveryRoutes,
];

/** Routes that read bodies that are not JSON: each registers its own parsers. */
const otherBodies: readonly Routes[] = [
  fileRoutes,
  avatarRoutes,
  imageRoutes,
  archiveImportRoutes,
  viewRoutes,
  progressRoutes,
  unsubscribeRoutes,
];

/** Registers the routes of the API. */
export async function apiRoutes(scope: TypedApp, context: AppContext): Promise<void> {
  for (const add of routes) add(scope, context);
  for (const add of otherBodies) await scope.register(async (own: TypedApp) => void (await add(own, context)));
}
