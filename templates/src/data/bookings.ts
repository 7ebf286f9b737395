import type { TemplateSource } from '../template';

export const bookings: TemplateSource = {
  category: 'Bookings',
  text: `
# Table reservation
Take table reservations for a restaurant
text* Name
phone* Phone number
date* Date
time* Time
number* People (1..20)
radio Where would you like to sit? | Inside | Terrace | Bar
number High chairs (0..4)
textarea Special requests
# Room rental
Take bookings for a hall or a meeting room
== The booking
text* Group or organisation
text* Purpose
date* Date
time* From
time* Until
number* People expected (1..300)
checkbox Equipment | Projector | Sound system | Kitchen | Stage | Chairs
== The hirer
text* Responsible person
email* Email address
phone* Phone number
checkbox* House rules (2..2) | We leave the room as we found it | Quiet after 22:00
# Appointment request
Let clients ask for an appointment
text* Full name
email* Email address
select* What is it about? | First meeting | Follow-up | Documents | Something else
text* Which topic?
  show if What is it about? = Something else
date* Preferred day
radio* Time of day | Morning | Afternoon | After 17:00
radio How would you like to meet? | In person | By phone | By video
# Vacation rental inquiry
Collect inquiries with dates and number of guests
text* Name
email* Email address
date* Arrival
date* Departure
number* Adults (1..8)
number Children (0..6)
text Ages of the children
  show if Children >= 1
radio Do you bring a dog? | Yes | No
textarea Questions
# Guided tour booking
Take bookings for guided tours of a group
text* Group
number* Visitors (5..40)
select* Language | English | German | French | Spanish | Sign language
date* Date
time* Start
radio* Who are you? | School class | Families | Adults | Specialists
select* School year | 1 to 4 | 5 to 8 | 9 to 13
  show if Who are you? = School class
email* Email address
# Photo session booking
Take bookings for a photographer
text* Name
email* Email address
select* Kind of session | Portrait | Family | Application | Product | Event
radio* Where? | In the studio | At your place | Outdoors
address* Address
  show if Where? = At your place
number People in the picture (1..30)
date Preferred date
textarea What should the pictures be used for?
# Rehearsal room booking
Let bands book a rehearsal room
text* Band
number* Musicians (1..12)
checkbox* Possible evenings | Monday | Tuesday | Wednesday | Thursday | Friday
radio* How long? | 2 hours | 3 hours | 4 hours
checkbox We need | Drum kit | Bass amplifier | Microphones | Piano
phone* Contact number
# Vehicle rental
Take bookings for a car, a van or a bicycle
== The rental
select* Vehicle | Cargo bicycle | Car | Van | Minibus
date* From
date* Until
number Kilometres expected (1..5000)
== The driver
text* Full name
date* Date of birth
text* Driving licence number
file* Picture of the licence
phone* Mobile number
checkbox* Conditions (2..2) | I return it with a full tank or battery | I report every scratch
`,
};
