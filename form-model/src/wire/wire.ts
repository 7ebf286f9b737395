import type { Field } from '@tessera/fields/models';
import type { Static } from 'typebox';
import type { FormDocument } from '../form/form';
import type { ActivitiesBody, ActivityBody } from '../schema/activity';
import type {
  AnalyticsLinkBody,
  AnalyticsLinkUpdateBody,
  CrossBody,
  FieldCountsBody,
  FieldStatisticsBody,
  OverviewBody,
  ProgressBody,
  SharedFormBody,
  TrendsBody,
} from '../schema/analytics';
import type { ApiKeyBody, ApiKeyCreateBody, ApiKeyCreatedBody } from '../schema/api-keys/api-key';
import type { FolderBody } from '../schema/folders/folder';
import type {
  DayBody,
  FormBody,
  FormCreateBody,
  FormSummaryBody,
  FormUpdateBody,
  PublicFormBody,
  VersionBody,
} from '../schema/form';
import type {
  AvailabilityBody,
  AvailabilityChangeBody,
  AvailabilityUpdateBody,
  OptionPlaces,
} from '../schema/form-settings/availability';
import type {
  NotificationsBody,
  NotificationsChangeBody,
  SavedNotificationsBody,
} from '../schema/form-settings/notifications';
import type {
  PersonDataBody,
  PersonDeletedBody,
  PersonExportBody,
  RetentionBody,
  RetentionChangeBody,
  RetentionUpdateBody,
} from '../schema/form-settings/retention';
import type {
  QuarantineBody,
  QuarantineLeftBody,
  SpamFiltersBody,
  SpamFiltersChangeBody,
  SpamFiltersUpdateBody,
} from '../schema/form-settings/spam';
import type {
  DeliveriesBody,
  ExchangeBody,
  WebhookBody,
  WebhookChangeBody,
  WebhookCreateBody,
  WebhookCreatedBody,
  WebhookUpdateBody,
} from '../schema/form-settings/webhooks';
import type { AuditEventBody, AuditEventsBody } from '../schema/installation/audit';
import type {
  InstallationBody,
  InstallationCheckBody,
  InstallationUpdateBody,
  InvitationBody,
} from '../schema/installation/installation';
import type { ReleaseActionBody, ReleaseDetailsBody, ReleasedPartBody } from '../schema/installation/release';
import type { StatusBody } from '../schema/installation/status';
import type { OptionListBody, OptionListSummaryBody } from '../schema/option-lists/option-list';
import type {
  InvitationInfoBody,
  OrganizationBody,
  OrganizationCreateBody,
  OrganizationDetailsBody,
} from '../schema/organization';
import type {
  MissingFilesBody,
  QuizReport,
  ReceiptBody,
  ResponsesBody,
  SubmissionBody,
  UploadBody,
  UploadIdsBody,
} from '../schema/response';
import type {
  AnsweredFieldsBody,
  ChangedCountBody,
  ColumnsBody,
  DeletedBody,
  ExportBody,
  ExportOrderBody,
  ImportOrderBody,
  ImportResultBody,
  MarksBody,
  MarksUpdateBody,
  SelectionBody,
  ViewBody,
  ViewCreateBody,
  ViewOrderBody,
  ViewsBody,
  ViewUpdateBody,
} from '../schema/response-list';
import type {
  ArchiveStateBody,
  EmailStateBody,
  LoginResultBody,
  SecurityBody,
  SessionBody,
  UserBody,
  UserUpdateBody,
} from '../schema/user';

/*
 * The types of the request and response bodies of `/api`: section 7 of the specification and its additions. Each is derived
 * from its schema, which documents the members.
 */

export type WireUser = Static<typeof UserBody>;
/** The totals of an account, and the state of its archive. */
export type WireArchiveState = Static<typeof ArchiveStateBody>;
export type WireEmailState = Static<typeof EmailStateBody>;
export type WireUserUpdate = Static<typeof UserUpdateBody>;
export type WireApiKey = Static<typeof ApiKeyBody>;
export type WireScope = WireApiKey['scopes'][number];
export type WireAuditEvent = Static<typeof AuditEventBody>;
export type WireAuditEvents = Static<typeof AuditEventsBody>;
export type WireApiKeyCreate = Static<typeof ApiKeyCreateBody>;
export type WireApiKeyCreated = Static<typeof ApiKeyCreatedBody>;
/** The answer to the first proof of a log-in. */
export type LoginResult = Static<typeof LoginResultBody>;
export type WireSession = Static<typeof SessionBody>;
export type WireInstallation = Static<typeof InstallationBody>;
export type WireInstallationCheck = Static<typeof InstallationCheckBody>;
export type WireInstallationUpdate = Static<typeof InstallationUpdateBody>;
export type WireInvitation = Static<typeof InvitationBody>;
export type WireFolder = Static<typeof FolderBody>;
/** An organization in the account of the logged-in user. */
export type WireOrganization = Static<typeof OrganizationBody>;
export type WireOrganizationCreate = Static<typeof OrganizationCreateBody>;
export type WireOrganizationDetails = Static<typeof OrganizationDetailsBody>;
export type WireMember = WireOrganizationDetails['members'][number];
/** An option list that a person or an organization keeps for its forms. */
export type WireOptionList = Static<typeof OptionListBody>;
export type WireOptionListSummary = Static<typeof OptionListSummaryBody>;
export type WireInvitationInfo = Static<typeof InvitationInfoBody>;
export type WireSecurity = Static<typeof SecurityBody>;

/** Types, not interfaces, so that no caller extends them: a new member starts in the schema. */
export type WireForm = Static<typeof FormBody>;
export type WireFormSummary = Static<typeof FormSummaryBody>;
export type WirePublicForm = Static<typeof PublicFormBody>;
export type WireDay = Static<typeof DayBody>;
export type WireVersion = Static<typeof VersionBody>;

/** The parts of a document as a client of ours sends them: complete, where the server reads also less. */
type SentParts = { title: string; fields?: Field[] } & Partial<Omit<FormDocument, 'name' | 'theme'>> & {
    theme?: FormDocument['theme'] | null;
  };

export type WireFormCreate = Omit<Static<typeof FormCreateBody>, keyof SentParts> & SentParts;

/**
 * A member that is missing stays unchanged. `version` is the version that the change is based on; an older one is refused
 * with 409 and the current form. `status: 'published'` publishes the document of the call, `draft` unpublishes, and without a
 * status the published version stays.
 */
export type WireFormUpdate = Omit<Static<typeof FormUpdateBody>, keyof SentParts> & SentParts;

/** Our clients always send their time. */
export type WireSubmission = Static<typeof SubmissionBody> & { submittedAt: string };
export type WireReceipt = Static<typeof ReceiptBody>;
export type WireQuizReport = QuizReport;
export type WireUpload = Static<typeof UploadBody>;
export type WireResponses = Static<typeof ResponsesBody>;
export type WireMarks = Static<typeof MarksBody>;
export type WireMarksUpdate = Static<typeof MarksUpdateBody>;
export type WireDeleted = Static<typeof DeletedBody>;
export type WireSelection = Static<typeof SelectionBody>;
export type WireChangedCount = Static<typeof ChangedCountBody>;
export type WireColumns = Static<typeof ColumnsBody>;
export type WireView = Static<typeof ViewBody>;
export type WireViewCreate = Static<typeof ViewCreateBody>;
export type WireViewUpdate = Static<typeof ViewUpdateBody>;
export type WireViewOrder = Static<typeof ViewOrderBody>;
export type WireViews = Static<typeof ViewsBody>;
export type WireAnsweredFields = Static<typeof AnsweredFieldsBody>;
export type WireAnalyticsLink = Static<typeof AnalyticsLinkBody>;
export type WireAnalyticsLinkUpdate = Static<typeof AnalyticsLinkUpdateBody>;
export type WireSharedForm = Static<typeof SharedFormBody>;
/** An order of an export. */
export type WireExportOrder = Static<typeof ExportOrderBody>;
export type WireImportOrder = Static<typeof ImportOrderBody>;
export type WireImportResult = Static<typeof ImportResultBody>;
export type WireExport = Static<typeof ExportBody>;
export type UploadIds = Static<typeof UploadIdsBody>;
export type MissingFiles = Static<typeof MissingFilesBody>;

/** Which emails a form sends about its new responses. */
export type WireNotifications = Static<typeof NotificationsBody>;
export type WireNotificationsChange = Static<typeof NotificationsChangeBody>;
export type WireSavedNotifications = Static<typeof SavedNotificationsBody>;

/** When a form accepts responses, and from whom. */
export type WireAvailability = Static<typeof AvailabilityBody>;
export type WireAvailabilityUpdate = Static<typeof AvailabilityUpdateBody>;
export type WireAvailabilityChange = Static<typeof AvailabilityChangeBody>;
/** An option whose places are counted. */
export type WirePlaces = Static<typeof OptionPlaces>;

/** An address that gets the events of a form. */
export type WireWebhook = Static<typeof WebhookBody>;
export type WireWebhookUpdate = Static<typeof WebhookUpdateBody>;
export type WireWebhookCreate = Static<typeof WebhookCreateBody>;
export type WireWebhookChange = Static<typeof WebhookChangeBody>;
export type WireWebhookCreated = Static<typeof WebhookCreatedBody>;
export type WebhookEvent = WireWebhook['events'][number];
export type WebhookShape = WireWebhook['shape'];
/** An event that was sent to a webhook, or waits for it. */
export type WireDelivery = Static<typeof DeliveriesBody>['deliveries'][number];
export type WireExchange = Static<typeof ExchangeBody>;

/** How long a form keeps its responses. */
export type WireSpamFilters = Static<typeof SpamFiltersBody>;
export type WireSpamFiltersUpdate = Static<typeof SpamFiltersUpdateBody>;
export type WireSpamFiltersChange = Static<typeof SpamFiltersChangeBody>;
export type WireQuarantine = Static<typeof QuarantineBody>;
export type WireQuarantineLeft = Static<typeof QuarantineLeftBody>;
export type WireRetention = Static<typeof RetentionBody>;
export type WireRetentionUpdate = Static<typeof RetentionUpdateBody>;
export type WireRetentionChange = Static<typeof RetentionChangeBody>;
/** Where a person’s email is an answer, and everything that is stored with it. */
export type WirePersonData = Static<typeof PersonDataBody>;
export type WirePersonDeleted = Static<typeof PersonDeletedBody>;
export type WirePersonExport = Static<typeof PersonExportBody>;

/** The shell or a part, and which versions of it browsers get. */
export type WireReleasedPart = Static<typeof ReleasedPartBody>;
export type WireReleasedVersion = WireReleasedPart['versions'][number];
export type WireReleaseDetails = Static<typeof ReleaseDetailsBody>;
/** How the installation does. */
export type WireStatus = Static<typeof StatusBody>;
export type WireReleaseAction = Static<typeof ReleaseActionBody>;

export type WireActivity = Static<typeof ActivityBody>;
export type WireActivities = Static<typeof ActivitiesBody>;

export type WireOverview = Static<typeof OverviewBody>;
export type WireTrends = Static<typeof TrendsBody>;
export type WireProgress = Static<typeof ProgressBody>;
export type WireFieldCounts = Static<typeof FieldCountsBody>;
export type WireFieldStatistics = Static<typeof FieldStatisticsBody>;
export type WireCross = Static<typeof CrossBody>;
