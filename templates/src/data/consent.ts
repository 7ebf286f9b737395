import type { TemplateSource } from '../template';

export const consent: TemplateSource = {
  category: 'Consent',
  text: `
# Field trip consent
Get permission from parents for a school trip
text* Pupil's name
text* Parent or guardian
phone* Reachable during the trip
radio* May your child come? | Yes | No
checkbox What should we know? | Takes medicine | Allergies | Gets travel sick | Cannot swim
textarea* Details of the medicine
  show if What should we know? ~ Takes medicine
textarea* Details of the allergies
  show if What should we know? ~ Allergies
# Photo release
Get permission to publish photos and videos of people
text* Full name
date* Date of birth
checkbox* My picture may be shown | In print | On the website | In social media | Inside the organisation only
text Parent or guardian // For people under 16.
radio* May your name stand beside it? | Yes | No
checkbox* Please confirm (1..1) | I know that I can withdraw this at any time
signature* Your signature
# Interview consent
Get permission to record an interview
text* Name of the participant
checkbox* I agree that | The conversation is recorded | A transcript is made | Quotations are published
radio* How may you be quoted? | By name | By role | Anonymously
  show if I agree that ~ Quotations are published
radio May the recording be archived? | Yes | Until the project ends | No
date* Date
signature* Your signature
# Medication permission at school
Get permission to give medicine to a child at school
text* Child's name
text* Class
text* Medicine
text* Dose
time* Given at
date* From
date* Until
textarea Side effects to watch for
file* Prescription
text* Parent or guardian
# Liability waiver
Explain the risks of an activity and have them accepted
text* Full name
date* Date of birth
checkbox* I have read and understood (3..3) | The safety briefing | The weather rules | The use of the equipment
radio* Is there a medical reason to be careful? | No | Yes
textarea* Which one?
  show if Is there a medical reason to be careful? = Yes
text* Emergency contact
phone* Emergency phone number
signature* Your signature
# GDPR consent
Ask for consent to use personal data
text* Full name
email* Email address
checkbox You may | Send me the newsletter | Call me | Write to me by post
phone* Phone number
  show if You may ~ Call me
address* Postal address
  show if You may ~ Write to me by post
checkbox* Please confirm (1..1) | I know that I can withdraw this at any time
# Research consent
Inform participants of a study and ask for consent
text* Name
number* Age (18..110)
radio* Have your questions been answered? | Yes | Not all of them
textarea* What is still open?
  show if Have your questions been answered? = Not all of them
radio* Will you take part? | Yes | No
radio May we tell you about incidental findings? | Yes | No
  show if Will you take part? = Yes
signature* Your signature
# Key handover
Keep a record of who has which key
text* Name
select* Which key? | Front door | Office | Workshop | Archive
text* Number on the key
date* Received on
date To be returned by
checkbox* Please confirm (2..2) | I do not pass it on | I report its loss at once
`,
};
