import { MAX_API_KEYS } from '@tessera/form-model/account-limits';
import { MAX_WEBHOOKS } from '@tessera/form-model/form-settings-limits';
import { NO_QUESTIONS } from '@tessera/form-model/has-questions';
import { MAX_OPTION_LISTS } from '@tessera/form-model/option-list-limits';
import { MAX_VIEWS } from '@tessera/form-model/response-limits';

/** All refusals of the server, with their status and message. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Some values are not valid. Correct them and try again.' },
  'invalid-json': { status: 400, message: 'The body is not valid JSON.' },
  'import-column-gone': {
    status: 400,
    message: 'A field that you chose for this import is no longer in the form. Reload the page and try again.',
  },
  'import-at-work': {
    status: 409,
    message: 'This import is still running. Wait a minute, then look at the responses.',
  },
  'title-missing': { status: 400, message: 'A form needs a title.' },
  'google-not-enabled': { status: 400, message: 'Google Sign-In is not enabled for this project.' },
  'image-undescribed': { status: 422, message: 'Describe the images of options, then publish the form.' },
  'no-questions': { status: 422, message: NO_QUESTIONS },
  'code-wrong': { status: 400, message: 'This code is not right or has expired. Ask for a new one.' },
  'first-code-wrong': {
    status: 400,
    message: 'This code is not right. Enter the newest code, and check that your phone’s clock is set automatically.',
  },
  'sso-not-enabled': { status: 400, message: 'Single sign-on is not set up on this installation.' },
  'sso-refused': {
    status: 401,
    message: 'The provider did not confirm your account. Try again, or ask your administrator.',
  },
  'other-identity': {
    status: 403,
    message:
      'The account with this email belongs to another person at your log-in service. Log in with its password, or ask your administrator.',
  },
  'sso-unreachable': { status: 503, message: 'The single sign-on provider does not answer. Try again in a moment.' },
  'passkey-wrong': { status: 400, message: 'The passkey could not be used. Try again.' },
  'second-step-expired': { status: 400, message: 'This took too long. Log in again.' },
  'two-factor-is-on': {
    status: 409,
    message: 'Two-factor log-in is already on. Reload the page to see your settings.',
  },
  'two-factor-is-off': { status: 409, message: 'Two-factor log-in is off.' },
  'two-factor-required': {
    status: 403,
    message: 'This installation requires two-factor log-in. Turn it on in Settings, Security.',
  },
  'second-factor-first': {
    status: 409,
    message: 'Turn on two-factor log-in or add a passkey for your own account first, in Settings, Security.',
  },
  'no-such-two-factor': {
    status: 404,
    message: 'No account with this email has two-factor log-in. Check the address.',
  },
  'passkey-not-found': {
    status: 404,
    message: 'This passkey no longer exists. Reload the page to see the current ones.',
  },
  'too-many-passkeys': { status: 409, message: 'You have 20 passkeys. Remove one that you no longer use.' },
  'passkey-known': { status: 409, message: 'This passkey is on an account already. Use another one.' },
  'last-administrator': {
    status: 409,
    message:
      'You are the only administrator of this installation. Make another person an administrator first, in Settings, ' +
      'Installation.',
  },
  'account-not-found': { status: 404, message: 'No account has this email. Ask the person to sign up first.' },
  'headers-too-large': {
    status: 431,
    message:
      'The address and the headers of the request are too large. Delete the cookies of this site, then try again.',
  },
  'request-too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'confirmation-invalid': { status: 400, message: 'This link is no longer valid. Sign up again to get a new one.' },
  'registration-password': {
    status: 400,
    message:
      'This is not the password of this sign-up. If you forgot it, or someone else signed up with your email, choose your ' +
      'own password.',
  },
  'invitation-invalid': {
    status: 403,
    message: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  },
  'invitation-required': { status: 403, message: 'Only invited people can sign up here. Ask for an invitation link.' },
  'registration-closed': { status: 403, message: 'Registration is closed. Ask the administrator for an account.' },
  'registration-domain': { status: 403, message: 'Sign up with an email of your organization.' },
  'set-up-code-required': {
    status: 403,
    message: 'This installation is not set up yet. Enter the code that the server printed when it started.',
  },
  'set-up-code-wrong': {
    status: 403,
    message: 'This code is not right. Enter the code that the server printed when it started.',
  },
  'too-many-invitations': { status: 403, message: 'You have 500 open invitations. Wait until some expire.' },
  'reset-link-invalid': { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  'email-link-invalid': {
    status: 400,
    message:
      'This link is no longer valid, or is for another account. Log in to the account whose email you change, or start ' +
      'the change again.',
  },
  'photo-missing': { status: 415, message: 'Send the image as image/png, image/jpeg or image/webp.' },
  'images-full': {
    status: 403,
    message: 'The storage for files is full. Delete forms or files that are no longer needed, or contact the operator.',
  },
  'too-many-images': { status: 409, message: 'This form has too many images. Use smaller ones, or start a new form.' },
  'archive-invalid': { status: 400, message: 'Send the ZIP file of an archive as application/zip.' },
  'current-password-wrong': { status: 400, message: 'Current password is incorrect' },
  'password-needed': { status: 403, message: 'Enter your password to make this change.' },
  'app-code-needed': { status: 403, message: 'Enter a code of your authenticator app to make this change.' },
  'new-login-needed': { status: 403, message: 'To make this change, log out and log in again.' },
  'file-missing': { status: 400, message: 'Send one file as multipart/form-data.' },
  'credentials-wrong': { status: 401, message: 'Invalid email or password' },
  'login-required': { status: 401, message: 'Please log in to continue.' },
  'session-ended': { status: 401, message: 'Your session has ended. Please log in again.' },
  'google-token-invalid': { status: 401, message: 'Google Sign-In failed' },
  'login-to-answer': { status: 401, message: 'Please log in to answer this form.' },
  'key-invalid': { status: 401, message: 'This API key does not work. It may be revoked or expired.' },
  'permission-missing': { status: 403, message: 'This call needs a permission that you do not have.' },
  'role-missing': {
    status: 403,
    message: 'Your role in this organization does not allow this. Ask an owner of the organization.',
  },
  'members-only': { status: 403, message: 'Only members of the organization that made this form can answer it.' },
  'invitation-for-other': {
    status: 403,
    message: 'This invitation is for another email address. Log in with the account of that address.',
  },
  'too-many-members': {
    status: 403,
    message: 'This organization has the maximum number of members. Remove one before you add another.',
  },
  'too-many-organizations': {
    status: 403,
    message: 'You have reached the limit of organizations. Leave one first.',
  },
  'organization-name-taken': {
    status: 409,
    message: 'This installation already has an organization with this name. Choose another name.',
  },
  'organization-has-forms': {
    status: 409,
    message: 'The organization still has forms. Move them or delete them permanently first.',
  },
  'last-owner': {
    status: 409,
    message: 'An organization needs an owner. Give the role to another member first.',
  },
  'account-leaves': {
    status: 409,
    message: 'Your account will be deleted soon. Keep it in Settings, Data before you create an organization.',
  },
  'account-deletion-begun': {
    status: 409,
    message: 'The deletion of your account has begun. It can no longer be cancelled.',
  },
  'organization-not-found': { status: 404, message: 'Organization not found' },
  'member-not-found': {
    status: 404,
    message: 'This person is no longer in the organization. Reload the page to see its members.',
  },
  'organization-invitation-not-found': {
    status: 404,
    message: 'This invitation is no longer open. Reload the page to see the open ones.',
  },
  'folder-not-found': {
    status: 404,
    message: 'This folder no longer exists. Reload the page and choose another one.',
  },
  'folder-name-taken': { status: 409, message: 'Another folder here has this name. Choose another name.' },
  'folder-too-deep': {
    status: 400,
    message: 'Folders have two levels. Create the folder in one of the first level, or beside it.',
  },
  'too-many-folders': { status: 403, message: 'You have reached the limit of folders. Delete one, then try again.' },
  'form-not-found': { status: 404, message: 'Form not found' },
  'response-not-found': { status: 404, message: 'Response not found' },
  'selection-not-found': { status: 404, message: 'This selection has expired. Select the responses again.' },
  'export-not-found': { status: 404, message: 'Export not found. Start the export again.' },
  'session-not-found': {
    status: 404,
    message: 'This device is no longer logged in. Reload the page to see the current ones.',
  },
  'view-not-found': { status: 404, message: 'This view no longer exists. Reload the page to see the current ones.' },
  'analytics-not-shared': {
    status: 404,
    message: 'This link is no longer active. Ask the person who sent it for a new one.',
  },
  'release-not-found': {
    status: 404,
    message: 'This version does not exist. Reload the page, or list the versions with “npm run releases”.',
  },
  'release-refused': {
    status: 409,
    message: 'This change of the release is not possible. Reload the page to see the current state.',
  },
  'key-not-found': { status: 404, message: 'This API key no longer exists. Reload the page to see the current ones.' },
  'field-not-found': { status: 404, message: 'This form has no such field. Reload the page to see the current ones.' },
  'version-not-found': {
    status: 404,
    message: 'This version no longer exists. Reload the page to see the current ones.',
  },
  'file-not-found': { status: 404, message: 'File not found' },
  'call-not-found': { status: 404, message: 'Unknown endpoint. See /api/openapi.json for the list.' },
  'nothing-here': { status: 404, message: 'Page not found.' },
  'email-taken': { status: 409, message: 'An account with this email already exists. Log in instead.' },
  'email-confirmed': { status: 409, message: 'Your email is confirmed already.' },
  'list-not-found': {
    status: 404,
    message: 'This option list no longer exists. Reload the page to see the current ones.',
  },
  'list-name-taken': { status: 409, message: 'Another option list has this name. Choose another name.' },
  'list-changed': {
    status: 409,
    message: 'This list was changed elsewhere since you opened it. Load the newer version and make your change again.',
  },
  'settings-changed': {
    status: 409,
    message:
      'These settings were changed elsewhere since you opened them. Load the newer version and make your change again.',
  },
  'too-many-lists': {
    status: 403,
    message: `You have ${MAX_OPTION_LISTS} option lists. Delete one before you add another.`,
  },
  'view-name-taken': { status: 409, message: 'Another view has this name. Choose another name.' },
  'key-name-taken': { status: 409, message: 'You already have a key with this name. Choose another name.' },
  'key-in-use': {
    status: 409,
    message: 'This key was created before and is in use. Its secret cannot be shown again. Create another key.',
  },
  'form-changed': {
    status: 409,
    message: 'This form was changed elsewhere since you opened it. Load the newer version and make your change again.',
  },
  'already-submitted': { status: 409, message: 'This response was already sent. Files can no longer be added.' },
  'answers-differ': {
    status: 409,
    message: 'We already received your response. Your later changes were not sent.',
  },
  'undo-expired': { status: 410, message: 'The responses are deleted and can no longer be restored.' },
  'form-full': { status: 410, message: 'All places of this form are taken.' },
  'form-not-open': { status: 403, message: 'This form is not open yet.' },
  'form-password': { status: 403, message: 'This form asks for a password. Open its page and enter it.' },
  'account-to-answer': { status: 401, message: 'Please log in to answer this form.' },
  'answered-before': { status: 403, message: 'You have already answered this form.' },
  'option-gone': { status: 422, message: 'An option that you chose has no places left. Choose another one.' },
  'email-used': { status: 422, message: 'A response with this email address was already sent. Enter another address.' },
  'form-closed': { status: 410, message: 'This form is no longer accepting responses' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'file-too-large': { status: 413, message: 'The file is too large.' },
  'media-type': { status: 415, message: 'Send the body as application/json.' },
  'file-kind': { status: 415, message: 'Files of this type are not accepted here. Choose another file.' },
  'answers-invalid': { status: 422, message: 'Some answers need your attention.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please try again later.' },
  'proof-needed': {
    status: 429,
    message: 'Many responses are being sent from your network. Wait a moment, then send yours again.',
  },
  'uploads-full': {
    status: 403,
    message: 'The storage for files is full. Send the form without files, or contact its owner.',
  },
  'too-many-forms': {
    status: 403,
    message: 'You have reached the limit of forms. Delete forms permanently from the trash, then try again.',
  },
  'too-many-keys': { status: 403, message: `You have ${MAX_API_KEYS} API keys. Revoke one before you create another.` },
  'too-many-webhooks': {
    status: 403,
    message: `This form has ${MAX_WEBHOOKS} webhooks. Delete one before you add another.`,
  },
  'webhook-not-found': {
    status: 404,
    message: 'This webhook no longer exists. Reload the page to see the current ones.',
  },
  'delivery-not-found': {
    status: 404,
    message: 'This delivery is no longer listed. Reload the page to see the newest ones.',
  },
  'too-many-views': { status: 403, message: `There are ${MAX_VIEWS} saved views. Delete one before you save another.` },
  'too-many-imports': { status: 429, message: 'Other archives are being imported. Try again in a minute.' },
  'too-many-files': { status: 429, message: 'This response has too many files. Remove some, then try again.' },
  internal: { status: 500, message: 'Something went wrong on the server. Please try again.' },
  unavailable: { status: 503, message: 'The server is not ready. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;
