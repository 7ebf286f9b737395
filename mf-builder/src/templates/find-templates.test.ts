import { templates } from './catalogue';
import { findTemplates } from './find-templates';
import { searchWords } from './search-words';

const names = (kind: string, search: string) =>
  findTemplates(templates, kind, search).map(({ document }) => document.name);

describe('the search of the gallery', () => {
  test('finds all templates without a search', () =>
    expect(findTemplates(templates, '', ' ')).toHaveLength(templates.length));

  test('finds only templates of the kind', () => {
    const found = findTemplates(templates, 'Ballots', '');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ kind }) => kind === 'Ballots')).toBe(true);
  });

  test('matches all words, in any case and order', () => {
    expect(names('', 'TALK conference')).toEqual(['Conference talk proposal']);
    expect(names('', 'conference zebra')).toEqual([]);
  });

  test('searches questions, but lists matching names first', () => {
    const found = names('', 'choir');
    expect(found[0]).toBe('Choir audition');
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
    ['nps', 'Recommendation score'],
    ['net promoter score', 'Recommendation score'],
    ['rsvp', 'Wedding reply'],
    ['RSVP form', 'Event registration'],
    ['contact', 'Contact form'],
    ['contact us', 'Contact form'],
    ['contact form template', 'Contact form'],
    ['booking', 'Appointment request'],
    ['appointment', 'Appointment request'],
    ['reservation', 'Table reservation'],
    ['survey', 'Customer satisfaction'],
    ['surveys', 'Website survey'],
    ['questionnaire', 'Market research interview'],
    ['feedback', 'Restaurant feedback card'],
    ['customer feedback', 'Customer satisfaction'],
    ['csat', 'Customer satisfaction'],
    ['event feedback', 'After the event'],
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
    ['waiting list', 'Spring allotment application'],
    ['poll', 'Meeting time poll'],
    ['doodle', 'Meeting time poll'],
    ['vote', 'Committee election'],
    ['election', 'Committee election'],
    ['donation', 'Donation pledge'],
    ['fundraising', 'Donation pledge'],
    ['volunteer', 'Volunteer application'],
    ['signup', 'Newsletter sign-up'],
    ['sign up', 'Workshop sign-up'],
    ['newsletter', 'Newsletter sign-up'],
    ['subscribe', 'Newsletter sign-up'],
    ['membership', 'Membership application'],
    ['waiver', 'Activity waiver'],
    ['consent', 'Field trip consent'],
    ['permission slip', 'Field trip consent'],
    ['gdpr', 'Data processing consent'],
    ['bug', 'Bug report'],
    ['helpdesk', 'IT help desk ticket'],
    ['support ticket', 'IT help desk ticket'],
    ['maintenance', 'Tenant repair request'],
    ['vacation', 'Leave request'],
    ['time off', 'Leave request'],
    ['pto', 'Leave request'],
    ['reimbursement', 'Expense claim'],
    ['performance review', 'Annual review'],
    ['exit interview', 'Exit interview'],
    ['employee engagement', 'Staff pulse'],
    ['onboarding', 'Onboarding checklist'],
    ['incident', 'Accident report'],
    ['intake', 'New patient'],
    ['patient', 'New patient'],
    ['vaccine', 'Vaccination appointment'],
    ['scholarship', 'Scholarship application'],
    ['enrollment', 'School enrolment'],
    ['course evaluation', 'Course evaluation'],
    ['rental', 'Flat application'],
    ['adoption', 'Pet adoption application'],
    ['petition', 'Petition'],
    ['quote', 'Quote request'],
    ['estimate', 'Quote request'],
    ['complaint', 'Complaint'],
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
