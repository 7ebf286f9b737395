import type { TemplateSource } from '../template';

export const applications: TemplateSource = {
  category: 'Applications',
  text: `
# Job application
Collect job applications with resumes
> We answer every application within three weeks.
== You
text* Full name
email* Email address
phone Phone number
select* Position | Carpenter | Office manager | Apprentice | Open application
== Your experience
file* Curriculum vitae
textarea* What draws you to this work?
number Years of experience (0..50)
date* Earliest start
radio Do you need a permit to work here? | Yes | No
date Permit valid until
  show if Do you need a permit to work here? = Yes
# Garden plot application
Collect applications for a community garden plot
== About you
text* Full name
email* Email address
address* Address
== Your plot
radio* Plot size | Full plot, 250 m² | Half plot, 125 m² | Shared bed
checkbox Preferred areas | Orchard edge | South terrace | By the pond | Greenhouse row
rating Gardening experience
textarea What would you like to grow?
== Agreement
checkbox* Please confirm (2..2) | I have read the plot rules | I will keep the shared paths clear
# Volunteer application
Collect applications of new volunteers
text* Full name
email* Email address
date* Date of birth
checkbox* What would you enjoy? | Visiting people | Driving | Cooking | Office work | Handicraft
text* Driving licence class
  show if What would you enjoy? ~ Driving
checkbox* When? | Weekdays | Evenings | Weekends
textarea Your experience
checkbox* Please confirm (1..1) | I agree to a background check
# Grant application
Collect project proposals for a grant
== The project
text* Title
textarea* What will you do?
textarea* Who benefits?
date* Start
date* End
== The money
number* Total cost (1..1000000)
number* Amount requested (1..1000000)
file* Budget
radio* Are there other funders? | Yes | No
textarea* Which, and how much?
  show if Are there other funders? = Yes
== The applicant
text* Organisation
text* Contact person
email* Email address
# Scholarship application
Collect applications of students for a scholarship
text* Full name
email* Email address
text* School or university
select* Year of study | First | Second | Third | Later
number Average mark (1..6)
textarea* What will you use the scholarship for?
file* Transcript
file Letter of recommendation
radio Do you have another scholarship? | Yes | No
text* Which one?
  show if Do you have another scholarship? = Yes
# Rental application
Collect applications of tenants for an apartment
text* Name of the main tenant
email* Email address
phone* Phone number
number* People moving in (1..10)
radio* Income | Employed | Self-employed | Student | Pension | Benefits
date* Move in from
radio Pets | None | Cat | Dog | Others
textarea Tell us about yourself
# Market stall application
Collect applications of vendors for a market
text* Name or company
email* Email address
select* What do you sell? | Food to take home | Food to eat | Crafts | Second-hand | Plants
checkbox* On which days? | Friday | Saturday | Sunday
number* Metres of stall (2..10)
checkbox I need | Electricity | Water
file* Picture of the stall
checkbox* Papers (2..2) | I have liability insurance | I have a food hygiene certificate
# Pet adoption application
Collect applications to adopt an animal
text* Full name
email* Email address
radio* You are looking for | A dog | A cat | A small animal
radio* Where do you live? | House with garden | Flat with balcony | Flat
number Hours a day the animal would be alone (0..24)
checkbox Who lives with you? | Small children | Older children | A dog | A cat
textarea* Your experience with animals
radio* May our staff visit you? | Yes | No
# Membership application
Register new members of a club or association
text* Full name
date* Date of birth
address* Address
email* Email address
radio* Membership | Full | Reduced | Family | Supporting
textarea* Names and ages of the family
  show if Membership = Family
text* Reason for the reduction
  show if Membership = Reduced
checkbox* Please confirm (2..2) | I accept the statutes | I agree that my data are kept for the membership
`,
};
