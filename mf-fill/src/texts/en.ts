import type { FillTexts } from './texts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** English, as the specification words it. */
export const en: FillTexts = {
  loadingTitle: 'Loading form...',
  loadingText: 'Please wait while we prepare the form for you.',
  notFoundTitle: 'Form not found',
  goHome: 'Go Home',
  invalidTitle: 'Invalid form',
  invalidText: 'This form appears to be empty or invalid.',
  closedTitle: 'Closed',
  signInTitle: 'Sign in to answer',
  signInText: 'This form is for members of the organization.',
  signIn: 'Sign In',
  thankYou: 'Thank you!',
  submitted: 'Your response has been submitted successfully.',
  receipt: 'Your receipt',
  done: 'Done',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  complete: (percent) => `${percent}% complete`,
  progress: 'Progress',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting...',
  submitPreview: 'Submit Form',
  required: 'Required',
  needAttention: (count) =>
    count === 1 ? 'One answer needs your attention:' : `${numbers[count] ?? count} answers need your attention:`,
  submitFailed: (reason) => `Failed to submit form: ${reason}`,
  formChanged: ({ added, removed, changed }) =>
    [
      'This form has changed since you began. Your answers are kept.',
      added.length > 0 && `New: ${added.join(', ')}.`,
      changed.length > 0 && `Changed: ${changed.join(', ')}.`,
      removed.length > 0 && `No longer asked: ${removed.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  notSentYet: 'Not sent yet. Your answers are kept, and sent by themselves while this page is open.',
  sendNow: 'Send now',
  rescue: 'Your answers cannot be sent any more, but they are still here.',
  copyAnswers: 'Copy my answers',
  copied: 'Copied',
  downloadAnswers: 'Download my answers',
  close: 'Close',
  retry: 'Try Again',
  madeWith: 'Made with Tessera',
  chooseOne: 'Choose one',
  chooseFile: 'Choose file',
  dropFile: 'Drop a file here',
  upTo: (size) => `up to ${size}`,
  remove: (name) => `Remove ${name}`,
  ofMany: (value, most) => `${value} of ${most}`,
};
