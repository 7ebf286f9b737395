import { templates } from './catalogue';
import { findTemplates } from './find-templates';
import { searchWords } from './search-words';

const names = (category: string, search: string) =>
  findTemplates(templates, category, search).map(({ document: formDocument }) => formDocument.name);

describe('the search of the gallery', () => {
  test('finds all templates without a search', () =>
    expect(findTemplates(templates, '', ' ')).toHaveLength(templates.length));

  test('finds only templates of the category', () => {
    const found = findTemplates(templates, 'Ballots', '');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ category }) => category === 'Ballots')).toBe(true);
  });

  test('matches all words, in any case and order', () => {
    expect(names('', 'TALK conference')).toEqual(['Conference talk proposal']);
    expect(names('', 'conference zebra')).toEqual([]);
  });

  test('searches questions, but lists matching names first', () => {
    const found = names('', 'choir');
    expect(found[0]).toBe('Choir audition sign-up');
    expect(names('', 'guardian').length).toBeGreaterThan(1);
  });

  test('has synonyms for each template', () => {
    expect(Object.keys(searchWords).sort()).toEqual(templates.map(({ id }) => id).sort());
    const lost = templates.filter(({ id }) =>
      (searchWords[id] ?? '')
        .split(' ')
        .some((word) => !findTemplates(templates, '', word).some((each) => each.id === id)),
    );
    expect(lost).toEqual([]);
  });

  test.each([
    ['nps', 'NPS survey'],
    ['net promoter score', 'NPS survey'],
    ['rsvp', 'Wedding RSVP'],
    ['RSVP form', 'Event registration'],
    ['contact', 'Contact form'],
    ['contact us', 'Contact form'],
    ['contact form template', 'Contact form'],
    ['booking', 'Appointment request'],
    ['appointment', 'Appointment request'],
    ['reservation', 'Table reservation'],
    ['survey', 'Customer satisfaction survey'],
    ['surveys', 'Website survey'],
    ['questionnaire', 'Market research survey'],
    ['feedback', 'Restaurant feedback'],
    ['customer feedback', 'Customer satisfaction survey'],
    ['csat', 'Customer satisfaction survey'],
    ['event feedback', 'Event feedback'],
    ['quiz', 'Quiz'],
    ['exam', 'Quiz'],
    ['trivia', 'Quiz'],
    ['order', 'Cake order'],
    ['order form', 'Print order'],
    ['registration', 'Event registration'],
    ['event registration', 'Event registration'],
    ['webinar', 'Workshop sign-up'],
    ['job application', 'Job application'],
    ['resume', 'Job application'],
    ['hiring', 'Job application'],
    ['waitlist', 'Newsletter sign-up'],
    ['waiting list', 'Garden plot application'],
    ['poll', 'Meeting time poll'],
    ['doodle', 'Meeting time poll'],
    ['vote', 'Committee election'],
    ['election', 'Committee election'],
    ['donation', 'Donation form'],
    ['fundraising', 'Donation form'],
    ['volunteer', 'Volunteer application'],
    ['signup', 'Newsletter sign-up'],
    ['sign up', 'Workshop sign-up'],
    ['newsletter', 'Newsletter sign-up'],
    ['subscribe', 'Newsletter sign-up'],
    ['membership', 'Membership application'],
    ['waiver', 'Liability waiver'],
    ['consent', 'Field trip consent'],
    ['permission slip', 'Field trip consent'],
    ['gdpr', 'GDPR consent'],
    ['bug', 'Bug report'],
    ['helpdesk', 'IT help desk ticket'],
    ['support ticket', 'IT help desk ticket'],
    ['maintenance', 'Tenant repair request'],
    ['vacation', 'Leave request'],
    ['time off', 'Leave request'],
    ['pto', 'Leave request'],
    ['reimbursement', 'Expense claim'],
    ['performance review', 'Performance review'],
    ['exit interview', 'Exit interview'],
    ['employee engagement', 'Employee pulse survey'],
    ['onboarding', 'Onboarding checklist'],
    ['incident', 'Incident report'],
    ['intake', 'New patient registration'],
    ['patient', 'New patient registration'],
    ['vaccine', 'Vaccination appointment'],
    ['scholarship', 'Scholarship application'],
    ['enrollment', 'School enrolment'],
    ['course evaluation', 'Course evaluation'],
    ['rental', 'Rental application'],
    ['adoption', 'Pet adoption application'],
    ['petition', 'Petition'],
    ['quote', 'Quote request'],
    ['estimate', 'Quote request'],
    ['complaint', 'Complaint form'],
    ['suggestion', 'Suggestion box'],
    ['contest', 'Photo competition entry'],
    ['t-shirt', 'Merchandise order'],
    ['lead', 'Quote request'],
    ['standup', 'Daily stand-up'],
    ['call for papers', 'Conference talk proposal'],
    ['wellbeing', 'Well-being check-in'],
  ])('finds for %j the template %s among the first eight', (search, name) => {
    expect(names('', search).slice(0, 8)).toContain(name);
  });
});
